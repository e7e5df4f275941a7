import { createRoot } from 'react-dom/client';
import { SummaryText } from '../../components/summary/summary-text.tsx';

declare global {
  var showSummary: (output: string) => Promise<number>;
}

/** Shows a summary; resolves to the milliseconds until its first frame is drawn. */
globalThis.showSummary = async output => {
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root.');
  const startedAt = performance.now();
  createRoot(root).render(<SummaryText output={output} language={null} />);
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  while (!root.querySelector('.summary-text, p')) await new Promise(resolve => setTimeout(resolve));
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return performance.now() - startedAt;
};
