/** The input of a summary: the text of the page, its address, or the selection. */
export const sendWays = ['text', 'address', 'selection'] as const;
export type SendWay = (typeof sendWays)[number];

/** The same as a setting. `automatic` decides for each page and gives the reason. A selection cannot be a default. */
export const sendSettings = ['automatic', 'text', 'address'] as const;
export type SendSetting = (typeof sendSettings)[number];
