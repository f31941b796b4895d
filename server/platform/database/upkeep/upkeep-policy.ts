const hour = 3_600_000;

/** What PostgreSQL counts of a table since its counters began. */
export type TableCount = {
  /** schema and name, quoted for SQL */
  name: string;
  live: number;
  dead: number;
  /** versions of rows that deletions and updates have left behind so far */
  left: number;
};

/** As autovacuum's own rule: so many dead rows, and a share of the living ones. */
const [deadRows, deadShare] = [1000, 0.2];
/** Between two cleanings at least; then as soon as nobody asks anything. */
const restMs = 6 * hour;
/** ... and then whether anybody asks or not: what was deleted is gone within a day. */
const latestMs = 20 * hour;

/** The table whose dead rows are to be made room of new ones, the one with the most; null: none has enough of them. */
export function tableToVacuum(counts: TableCount[]): string | null {
  const full = counts.filter(({ dead, live }) => dead > deadRows + deadShare * live);
  return full.sort((a, b) => b.dead - a.dead)[0]?.name ?? null;
}

/** Tables that hold the remains of rows since `before`, by name; what was not counted then may hold some. */
export const tablesWithRemains = (counts: TableCount[], before: ReadonlyMap<string, number>): string[] =>
  counts.filter(({ name, left }) => before.get(name) !== left).map(({ name }) => name);

/** Is it time to clean? `last`: when it was done; a time that is still to come, or none, was long ago. */
export function cleaningIsDue(now: Date, last: Date | null, idle: boolean): boolean {
  const passed = last && last <= now ? now.getTime() - last.getTime() : latestMs;
  return passed >= latestMs || (idle && passed >= restMs);
}
