/** Summary types of `/summarize`: paragraphs of prose, or a bulleted list of key points. */
export const summaryTypes = ['summary', 'takeaway'] as const;
export type SummaryType = (typeof summaryTypes)[number];
