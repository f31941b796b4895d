/** A part of a text: as it is written, and the words that a page shows of it. */
type Part = string | { written: string; shown: string };
/** A text that a good model or author may write: it reaches the learner as written, and whole. */
export type HarmlessText = { kind: string; text: string; shown: string };

export const b = (words: string): Part => ({ written: `**${words}**`, shown: words });
export const i = (words: string): Part => ({ written: `*${words}*`, shown: words });
/** code in a line */
export const c = (code: string): Part => ({ written: `\`${code}\``, shown: code });
/** formulas: in dollars, in brackets, in lines of their own */
export const m = (tex: string): Part => ({ written: `$${tex}$`, shown: tex });
export const mb = (tex: string): Part => ({ written: `\\(${tex}\\)`, shown: tex });
export const md = (tex: string): Part => ({ written: `\n\n$$\n${tex}\n$$\n\n`, shown: tex });
export const ml = (tex: string): Part => ({ written: `\n\n\\[\n${tex}\n\\]\n\n`, shown: tex });
/** a fence */
export const f = (language: string, ...lines: string[]): Part => ({
  written: `\n\n\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n\n`,
  shown: lines.join('\n'),
});
export const h = (words: string): Part => ({ written: `\n\n## ${words}\n\n`, shown: words });
export const p: Part = { written: '\n\n', shown: ' ' };
export const list = (...items: string[]): Part => ({
  written: `\n\n${items.map((one) => `- ${one}`).join('\n')}\n\n`,
  shown: items.join(' '),
});
export const steps = (...items: string[]): Part => ({
  written: `\n\n${items.map((one, at) => `${at + 1}. ${one}`).join('\n')}\n\n`,
  shown: items.join(' '),
});
export const table = (...rows: string[][]): Part => {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return {
    written: `\n\n${[line(head), line(head.map(() => '---')), ...rest.map(line)].join('\n')}\n\n`,
    shown: rows
      .flat()
      .join(' ')
      .replaceAll('<br>', ' ')
      .replaceAll(/<\/?su[bp]>/g, ''),
  };
};
/** written as Markdown, shown as other words */
export const as = (written: string, shown: string): Part => ({ written, shown });

const written = (part: Part) => (typeof part === 'string' ? part : part.written);
const shown = (part: Part) => (typeof part === 'string' ? part : part.shown);

export const texts = (kind: string, ...all: Part[][]): HarmlessText[] =>
  all.map((parts) => ({
    kind,
    text: parts.map(written).join('').trim(),
    shown: parts.map(shown).join(''),
  }));
