export function packageFoldersOf(moduleIds: readonly string[]): string[];
export function noticesOf(folders: readonly string[]): string;
export function licenceFilesOf(root: string, folders: readonly string[]): Map<string, string>;
