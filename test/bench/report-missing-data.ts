/** Says what a bench lacks, and lets it end with an error: it has not measured what it is for. */
export function reportMissingData(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
