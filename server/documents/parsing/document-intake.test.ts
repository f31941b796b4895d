import { expect, test } from 'vitest';
import type { DocumentBlock } from '#shared/contract/documents.ts';
import { DocumentIntake } from './document-intake.ts';
import { inBatches } from './in-batches.ts';
import type { SectionPart } from './parse-messages.ts';
import type { ParsedSection } from './parsed-document.ts';

const head = { title: null, author: null, pages: 3, unreadPages: [] };
const block = (text: string, more: Partial<DocumentBlock> = {}): DocumentBlock => ({
  kind: 'paragraph',
  text,
  page: 1,
  ...more,
});
const section = (title: string, blocks: DocumentBlock[], level = 1): SectionPart => ({
  head: { title, level },
  blocks,
});
function take(parts: SectionPart[]) {
  const intake = new DocumentIntake();
  intake.add(parts);
  return intake.finish(head).sections;
}

test('Every text is made storable, and empty blocks are dropped', () => {
  const wrong = [block('a\0b\ud800c'), block(' \0 '), block('  d  ')];
  const intake = new DocumentIntake();
  intake.add([section('e\0\n\udc00f', wrong)]);
  const document = intake.finish({ ...head, title: '\0 g \0', author: '\0' });
  expect([document.title, document.author]).toEqual(['g', null]);
  expect(document.sections).toEqual([
    { title: 'e \ufffdf', level: 1, blocks: [block('ab\ufffdc'), block('d')] },
  ]);
});

test('A block of more than 20,000 characters is split at the end of a sentence', () => {
  const sentence = 'Water rises from the sea and falls on the land. ';
  const [one] = take([section('', [block(sentence.repeat(1000))])]);
  const texts = one?.blocks.map(({ text }) => text) ?? [];
  expect(texts.every((text) => text.length <= 20_000 && text.endsWith('land.'))).toBe(true);
  expect(texts.join(' ')).toBe(sentence.repeat(1000).trim());
});

test('Kinds, pages and levels from a thread are not trusted', () => {
  const odd = { kind: 'script', text: 'x', page: -1 } as unknown as DocumentBlock;
  const sections = take([section('a', [odd, block('y', { page: 1e9 })], 99), section('b', [], Number.NaN)]);
  expect(sections).toEqual([
    { title: 'a', level: 12, blocks: [block('x', { page: null }), block('y', { page: null })] },
    { title: 'b', level: 1, blocks: [] },
  ]);
  const intake = new DocumentIntake();
  expect(intake.finish({ ...head, unreadPages: [0, 2, 2.5, 4] }).unreadPages).toEqual([2]);
  expect(() => intake.finish({ ...head, pages: 2001 })).toThrow('more than 2,000 pages');
});

test('Headings beyond ten thousand are kept as blocks of the last section', () => {
  const sections = take(Array.from({ length: 10_002 }, (_, n) => section(`Heading ${n}`, [block('text')])));
  expect(sections).toHaveLength(10_000);
  expect(sections.at(-1)?.blocks.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'paragraph text',
    'heading Heading 10000',
    'paragraph text',
    'heading Heading 10001',
    'paragraph text',
  ]);
});

test('A document with too much text or too many paragraphs is refused', () => {
  const much = Array.from({ length: 21 }, () => block('x'.repeat(1_000_000)));
  expect(() => take([section('', much)])).toThrow('more than 20,000,000 characters');
  const many = Array.from({ length: 500_001 }, () => block('x'));
  expect(() => take([section('', many)])).toThrow('more than 500,000 paragraphs');
});

test('Sections are sent in small batches and reassembled', () => {
  const sections: ParsedSection[] = [
    {
      title: 'long',
      level: 1,
      blocks: Array.from({ length: 120 }, (_, n) => block(`${n} `.padEnd(15_000, 'x'))),
    },
    { title: 'empty', level: 2, blocks: [] },
    { title: 'many', level: 2, blocks: Array.from({ length: 12_000 }, (_, n) => block(`${n}`)) },
  ];
  const batches = [...inBatches(sections)];
  const sizes = batches.map((parts) =>
    parts.flatMap(({ blocks }) => blocks).reduce((sum, { text }) => sum + text.length, 0),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500_000);
  expect(batches.length).toBeGreaterThan(5);
  expect(take(batches.flat())).toEqual(sections);
});
