/** The number of results that are remembered: as many as the parts of one long text. */
const most = 40;

/**
 * Remembers the results for the latest query terms: scope, lessons and places of a question are judged one after the other,
 * and its sentences and clauses often have the same terms.
 */
export function remembered<Result>(
  work: (asked: ReadonlyMap<string, number>) => Result,
): (asked: ReadonlyMap<string, number>) => Result {
  const known = new Map<string, Result>();
  return (asked) => {
    const key = [...asked].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = work(asked);
    if (known.size >= most) known.delete(known.keys().next().value ?? '');
    known.set(key, result);
    return result;
  };
}
