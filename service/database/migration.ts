/** One step from a database to the next version of it. */
export interface Migration {
  name: string;
  /** Statements, separated by semicolons. */
  script: string;
}
