/** What a summary with evidence shows, in one file that is loaded once the summary is there. */
export { ClaimLine } from './claim-line.tsx';
export { EvidenceCard } from './evidence-card.tsx';
