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

const firstOf = (line: string, marks: string[], from: number): { at: number; length: number } | null => {
  const places = marks.map((mark) => ({ at: line.indexOf(mark, from), length: mark.length }));
  return places.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0] ?? null;
};

/** One line, read once: a mark that nothing closes is looked for once only. */
function lineWithout(line: string, opening: ReadonlySet<string>): string {
  const unclosed = new Set<string>();
  let kept = '';
  for (let at = 0; at < line.length; ) {
    const sign = line.charAt(at);
    let mark = sign;
    while (repeats.has(sign) && line.charAt(at + mark.length) === sign) mark += sign;
    const closes = closing[sign];
    const end =
      closes !== undefined && opening.has(sign) && !unclosed.has(mark)
        ? firstOf(line, repeats.has(sign) ? [mark] : [...closes], at + mark.length)
        : null;
    if (end === null) {
      unclosed.add(mark);
      kept += mark;
      at += mark.length;
    } else {
      kept += ' ';
      at = end.at + end.length;
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
