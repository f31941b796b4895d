import type { ParsedDocument } from '../parsed-document.ts';
import { parsePdf } from './parse-pdf.ts';
import { makePdf, type TestDocument, type TestText } from './test-pdf.ts';

export const read = (document: TestDocument): Promise<ParsedDocument> =>
  parsePdf(makePdf(document), () => {});
export const textsOf = (document: ParsedDocument) =>
  document.sections.flatMap(({ blocks }) => blocks.map(({ text }) => text));
export const titlesOf = ({ sections }: ParsedDocument) =>
  sections.map(({ title, level }) => `${level} ${title}`);
export const readTexts = async (...pages: TestText[][]) =>
  textsOf(await read({ pages: pages.map((texts) => ({ texts })) }));

/** Lines of two columns. */
export const left = [
  'Water rises from the sea as vapour and falls',
  'on the land as rain; rivers bring it back, and',
  'so it goes round and round without an end to',
  'it. People have asked for a very long time why',
  'the sea never runs over when all rivers flow in',
  'and they found the answer in the warm air.',
];
export const right = [
  'Rain that falls on a mountain runs down in the',
  'valleys and makes rivers there. What falls on a',
  'plain sinks into the ground, where it stays for',
  'years, and comes out again as a spring a long',
  'way off, so clear that it can be drunk as it is',
  'by people and by animals alike, all year round.',
];
export const join = (lines: string[]) => lines.join(' ');
