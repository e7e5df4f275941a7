/** The engines of `/summarize` (specification). `daphne` is the old name of `agnes` and still accepted. */
export const engines = ['cecil', 'agnes', 'daphne', 'muriel'] as const;
export type Engine = (typeof engines)[number];

/** The engines that users can choose. `daphne` equals `agnes` and is deprecated. */
export const offeredEngines = ['cecil', 'agnes', 'muriel'] as const satisfies readonly Engine[];

/** Summary types of `/summarize`: paragraphs of prose, or a bulleted list of key points. */
export const summaryTypes = ['summary', 'takeaway'] as const;
export type SummaryType = (typeof summaryTypes)[number];
