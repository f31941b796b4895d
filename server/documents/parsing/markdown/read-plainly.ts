const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function blockOf(lines: string[]): string {
  const heading = /^(#{1,6})[ \t](.*)$/.exec(lines[0] ?? '');
  const rest = heading ? lines.slice(1) : lines;
  const level = heading?.[1]?.length;
  const title = level ? `<h${level}>${escaped(heading?.[2]?.replaceAll('#', '') ?? '')}</h${level}>` : '';
  return `${title}<p>${escaped(rest.join('\n'))}</p>`;
}

/** Converts only headings and paragraphs of a piece of Markdown to HTML, in linear time. */
export function readPlainly(piece: string): string {
  const blocks: string[][] = [[]];
  for (const line of piece.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) blocks.push([]);
    if (line.trim() !== '') blocks.at(-1)?.push(line);
  }
  return blocks
    .filter((lines) => lines.length > 0)
    .map(blockOf)
    .join('\n');
}
