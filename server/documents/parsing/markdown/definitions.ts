const definition = /^ {0,3}\[([^\][\n]{1,200})\]:[ \t]?\S/;
const reference = /\[([^\][\n]{1,200})\]/g;
const mostDefinitions = 10_000;
const longestDefinition = 4_000;
/** Maximum number of characters appended to a piece. */
const mostAppended = 16_000;

const folded = (label: string): string => label.trim().toLowerCase();

/** The link and footnote definitions anywhere in a Markdown text, each with its lines. */
function definitionsIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let open: { label: string; lines: string[]; length: number } | null = null;
  const close = () => {
    if (open && !found.has(open.label)) found.set(open.label, open.lines.join('\n'));
    open = null;
  };
  for (const line of text.split('\n')) {
    const label = definition.exec(line)?.[1];
    if (label !== undefined || (open && !/^[ \t]|^\s*$/.test(line))) close();
    if (label !== undefined && found.size < mostDefinitions)
      open = { label: folded(label), lines: [], length: 0 };
    if (open && open.length + line.length <= longestDefinition) {
      open.lines.push(line);
      open.length += line.length + 1;
    }
  }
  close();
  return found;
}

/**
 * The pieces of a text, each with the definitions appended that it refers to and that are in other pieces, so that it can
 * be parsed on its own.
 */
export function withDefinitions(pieces: string[]): string[] {
  if (pieces.length < 2) return pieces;
  const all = definitionsIn(pieces.join('\n'));
  if (all.size === 0) return pieces;
  return pieces.map((piece) => {
    const own = definitionsIn(piece);
    const needed = new Set([...piece.matchAll(reference)].map(([, label = '']) => folded(label)));
    let appended = '';
    for (const label of needed) {
      const text = own.has(label) ? undefined : all.get(label);
      if (text !== undefined && appended.length + text.length < mostAppended) appended += `\n\n${text}`;
    }
    return piece + appended;
  });
}
