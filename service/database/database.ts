/** Values for `$1`, `$2` … in a statement. */
type SqlValue = string | number | boolean | null | Date | readonly string[] | readonly number[];

/** Runs SQL, inside a transaction or outside of one. */
export interface Sql {
  /** One statement. Whole numbers come back as numbers (up to 2^53), timestamps as dates. */
  query<Row>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Several statements without values, separated by semicolons. */
  script(text: string): Promise<void>;
}

/** PostgreSQL, embedded in this process or on a server: the same SQL. */
export interface Database extends Sql {
  /** Commits when `work` resolves, rolls back when it rejects. Only what goes through the given `Sql` is part of it. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** True when other instances of the service may use it at the same time. */
  readonly isShared: boolean;
  close(): Promise<void>;
}
