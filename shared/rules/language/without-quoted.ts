/** What opens a quotation, an emphasis, a link, code or a formula, with what closes it. */
const closing: Record<string, string> = {
  '“': '”',
  '„': '“”',
  '«': '»',
  '「': '」',
  '『': '』',
  '"': '"',
  '`': '`',
  $: '$',
  '*': '*',
  _: '_',
  '[': ']',
  '(': ')',
  '（': '）',
};

/** A mark that may be doubled or tripled: it is closed by as many. */
const repeats = new Set(['`', '$', '*', '_']);

/** One line, in linear time: where a mark comes next is looked for again only behind where it came last. */
function lineWithout(line: string, opening: ReadonlySet<string>): string {
  const found = new Map<string, number>();
  const placeOf = (mark: string, from: number): number => {
    const known = found.get(mark);
    if (known !== undefined && known >= from) return known;
    const at = line.indexOf(mark, from);
    const place = at < 0 ? Number.POSITIVE_INFINITY : at;
    found.set(mark, place);
    return place;
  };
  const next = (marks: string[], from: number): number =>
    Math.min(Number.POSITIVE_INFINITY, ...marks.map((mark) => placeOf(mark, from)));
  let kept = '';
  for (let at = 0; at < line.length; ) {
    const sign = line.charAt(at);
    let mark = sign;
    while (repeats.has(sign) && line.charAt(at + mark.length) === sign) mark += sign;
    const closes = opening.has(sign) ? (closing[sign] ?? '') : '';
    const end = next(repeats.has(sign) && closes ? [mark] : [...closes], at + mark.length);
    if (end === Number.POSITIVE_INFINITY) {
      kept += mark;
      at += mark.length;
    } else {
      kept += ' ';
      at = end + (repeats.has(sign) ? mark.length : 1);
    }
  }
  return kept;
}

/** A text without what stands between these marks (their openings), line by line, in linear time. */
export function withoutQuoted(text: string, openings: string): string {
  const opening = new Set(openings);
  return text
    .split('\n')
    .map((line) => lineWithout(line, opening))
    .join('\n');
}
