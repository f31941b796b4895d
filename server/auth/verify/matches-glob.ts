/** Separators, which `*` and `?` do not match: they stay within one part of a host name or path. */
const parting = new Set(['.', '/']);

/**
 * Whether a text matches a glob: `**` stands for anything, `*` for anything but dots and slashes, `?` for one such
 * character. The time is bounded by the product of both lengths.
 */
export function matchesGlob(glob: string, text: string): boolean {
  const parts = glob.match(/\*\*|./gsu) ?? [];
  const repeats = (part: string | undefined) => part === '**' || part === '*';
  const stands = (part: string, sign: string) =>
    part === '**' || (part === '*' || part === '?' ? !parting.has(sign) : part === sign);
  /** With these parts already matched, those behind them that may stand for nothing. */
  const reach = (from: Iterable<number>) => {
    const all = new Set(from);
    for (const at of all) if (repeats(parts[at])) all.add(at + 1);
    return all;
  };
  let matched = reach([0]);
  for (const sign of text) {
    const next = [...matched].flatMap((at) => {
      const part = parts[at];
      if (part === undefined || !stands(part, sign)) return [];
      return [repeats(part) ? at : at + 1];
    });
    if (next.length === 0) return false;
    matched = reach(next);
  }
  return matched.has(parts.length);
}
