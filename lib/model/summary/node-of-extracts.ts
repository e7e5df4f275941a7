/** The node of a summary that consists of sentences of the document: the local service has no language model then. */
export const EXTRACT_NODE = 'extract';
