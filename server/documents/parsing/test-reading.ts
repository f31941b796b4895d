import { strToU8 } from 'fflate';
import type { ParsedDocument, ParseFormat } from './parsed-document.ts';

export const bytesOf = (text: string): Uint8Array => strToU8(text);

export const readWith = (parse: ParseFormat, file: Uint8Array | string): Promise<ParsedDocument> =>
  parse(typeof file === 'string' ? bytesOf(file) : file, () => {});

/** A document as lines for comparison: '# title' by level, 'paragraph: text' and the like. */
export function linesOf({ sections }: ParsedDocument): string[] {
  return sections.flatMap(({ title, level, blocks }) => [
    `${'#'.repeat(level)} ${title}`,
    ...blocks.map(({ kind, text }) => `${kind}: ${text}`),
  ]);
}

export const linesRead = async (parse: ParseFormat, file: Uint8Array | string): Promise<string[]> =>
  linesOf(await readWith(parse, file));

/** A text with this many words, in sentences. */
export function prose(words: number): string {
  const some =
    'the old harbour lay quiet while boats came home with silver fish and tired men sang of the sea'.split(
      ' ',
    );
  const text = Array.from(
    { length: words },
    (_, index) => some[(index * 7) % some.length] + (index % 12 === 11 ? '.' : ''),
  );
  return text.join(' ');
}
