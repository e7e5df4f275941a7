/** One step that brings a database to its next version. */
export interface Migration {
  name: string;
  /** Statements, separated by semicolons. */
  script: string;
}
