import type { ReadDocument, ReadSection } from '../../document-types.ts';

type Given = {
  title: string;
  level?: number;
  /** paragraphs, as texts or as a number of words */
  paragraphs?: (number | string)[];
  headings?: Record<number, string>;
};

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** A document with these sections, as read for a course. */
export function readDocument(sections: Given[], more: Partial<ReadDocument> = {}): ReadDocument {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    title: 'On cells',
    edition: 3,
    isChosen: false,
    sections: sections.map(({ title, level = 1, paragraphs = [], headings = {} }, at): ReadSection => {
      const blocks = paragraphs.flatMap((one, place) => {
        const text =
          typeof one === 'string' ? one : `${title} ${place} ${'word '.repeat(Math.max(0, one))}`.trim();
        const page = at + 1;
        const heading = headings[place];
        return [
          ...(heading ? [{ kind: 'heading' as const, text: heading, page, words: wordsOf(heading) }] : []),
          { kind: 'paragraph' as const, text, page, words: typeof one === 'string' ? wordsOf(one) : one },
        ];
      });
      const words = blocks.reduce((sum, block) => sum + block.words, 0);
      return { n: at + 1, title, level, pages: { from: at + 1, to: at + 1 }, words, blocks };
    }),
    ...more,
  };
}
