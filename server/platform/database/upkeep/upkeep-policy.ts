const hour = 3_600_000;

/** PostgreSQL's statistics of a table since its counters were reset. */
export type TableCount = {
  /** schema and name, quoted for SQL */
  name: string;
  live: number;
  dead: number;
  /** dead row versions left by deletions and updates so far */
  left: number;
};

/** Autovacuum's rule: a number of dead rows plus a share of the live ones. */
const [deadRows, deadShare] = [1000, 0.2];
/** The least time between two cleanings; after it, the next one waits for a quiet moment. */
const restMs = 6 * hour;
/** ... and the most: deleted data is gone within a day, however busy the database is. */
const latestMs = 20 * hour;

/** The table to vacuum next, the one with the most dead rows; null: none has enough of them. */
export function tableToVacuum(counts: TableCount[]): string | null {
  const full = counts.filter(({ dead, live }) => dead > deadRows + deadShare * live);
  return full.sort((a, b) => b.dead - a.dead)[0]?.name ?? null;
}

/** The names of tables that may hold remains of deleted rows since `before`, including tables not counted then. */
export const tablesWithRemains = (counts: TableCount[], before: ReadonlyMap<string, number>): string[] =>
  counts.filter(({ name, left }) => before.get(name) !== left).map(({ name }) => name);

/** Is it time to clean? `last`: when it was done; a time in the future, or none, counts as long ago. */
export function cleaningIsDue(now: Date, last: Date | null, idle: boolean): boolean {
  const passed = last && last <= now ? now.getTime() - last.getTime() : latestMs;
  return passed >= latestMs || (idle && passed >= restMs);
}
