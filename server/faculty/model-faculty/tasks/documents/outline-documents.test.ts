import { describe, expect, it } from 'vitest';
import type { DocumentWish } from '../../../document-types.ts';
import { readDocument } from '../../../library-faculty/documents/test-documents.ts';
import { calm } from '../../../test-faculty-contract.ts';
import { testLadders } from '../../test-ladders.ts';
import type { Script } from '../../test-provider/test-provider.ts';

const { setUp } = testLadders();

const secret = 'The heddle of the widow lifts every fourth thread.';
const paragraphs = [secret, 900];
const document = readDocument(
  ['The loom', 'The warp', 'The weft', 'Colour'].map((title) => ({ title, paragraphs })),
);
const wish: DocumentWish = { documents: [document], lessons: 4, accepted: [], isMade: true };
type Lesson = { first: number; last: number; title: string; objective: string };
const lesson = (first: number, last: number, title = `Lesson ${first}`): Lesson => ({
  ...{ first, last, title },
  objective: `You can explain what stands from ${first} to ${last}.`,
});

async function design(script: Script, more: Partial<DocumentWish> = {}) {
  const { faculty, provider } = await setUp(script);
  const { units, madeBy } = await faculty.designFromDocuments({ ...wish, ...more }, calm());
  const read = units.map(({ source }) => source?.documents?.[0]?.sections.map(({ n }) => n));
  return { units, madeBy, read, titles: units.map(({ title }) => title), asked: provider.state.asked };
}
const replies =
  (...lessons: Lesson[]): Script =>
  () => ({ text: JSON.stringify({ lessons }) });
const asPlanned = ['The loom', 'The warp', 'The weft', 'Colour'];

describe('the lessons of a course from documents', () => {
  it('are named and regrouped by a model, with all sections in order', async () => {
    const { units, titles, read, madeBy } = await design(
      replies(lesson(1, 1, 'What a loom is'), lesson(2, 3, 'Two directions'), lesson(4, 4, 'Dyes')),
    );
    expect(titles).toEqual(['What a loom is', 'Two directions', 'Dyes']);
    expect(read).toEqual([[1], [2, 3], [4]]);
    expect(units[1]).toMatchObject({
      objective: 'You can explain what stands from 2 to 3.',
      kind: 'document',
    });
    // The objectives for the exam keep the document's headings.
    expect(units[1]?.objectives.map(({ text }) => text).join()).toMatch(/“The warp”.*“The weft”/);
    expect(units[1]?.minutes).toBeGreaterThan(units[0]?.minutes ?? 0);
    expect(units[0]?.source?.next?.[0]?.sections[0]?.title).toBe('The warp');
    expect(madeBy).toEqual({ kind: 'document' });
  });

  it('are arranged by headings only: the prompt does not contain any text', async () => {
    const { asked } = await design(replies(lesson(1, 4)));
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked)).not.toContain('heddle');
    expect(asked[0]?.user.sections).toEqual(
      asPlanned.map((heading, at) => ({
        ...{ number: at + 1, document: 'On cells', heading, words: 909, lesson: at + 1 },
      })),
    );
  });

  it.each<[string, Lesson[]]>([
    ['leaves a section out', [lesson(1, 2), lesson(4, 4)]],
    ['ends before the last', [lesson(1, 3)]],
    ['invents a section', [lesson(1, 4), lesson(5, 5)]],
    ['puts a section into two lessons', [lesson(1, 3), lesson(3, 4)]],
    ['changes the order', [lesson(3, 4), lesson(1, 2)]],
    ['makes more lessons than there are', [1, 2, 3, 4, 5].map((at) => lesson(at, at))],
    ['has a lesson without a name', [lesson(1, 4, ' ')]],
  ])('are as without a model where it %s', async (_, lessons) => {
    const { titles, asked } = await design(replies(...lessons));
    expect(titles).toEqual(asPlanned);
    // Requested once more, with the problem.
    expect(asked).toHaveLength(2);
    expect(String(asked[1]?.user.remark)).toMatch(/section|lesson/);
  });

  it.each<[string, Script]>([
    ['does not answer', () => ({ status: 401 })],
    ['answers with prose', () => ({ text: 'I would put them all together.' })],
  ])('are as without a model where it %s', async (_, script) => {
    expect((await design(script)).titles).toEqual(asPlanned);
  });

  it('never take more than an hour', async () => {
    const long = readDocument([1, 2].map((n) => ({ title: `Part ${n}`, paragraphs: [5000] })));
    const { titles } = await design(replies(lesson(1, 2)), { documents: [long] });
    expect(titles).toEqual(['Part 1', 'Part 2']);
  });

  it('are proposed without a model, which is not called while the learner types', async () => {
    const { titles, asked } = await design(replies(lesson(1, 4)), { isMade: false });
    expect(titles).toEqual(asPlanned);
    expect(asked).toEqual([]);
  });

  it('have distinct names in one line, without Markdown', async () => {
    const { titles } = await design(
      replies(lesson(1, 2, '**Looms**\n[x](https://evil.example)'), lesson(3, 4, 'Looms x')),
    );
    expect(titles).toEqual(['Looms x', 'Looms x (2)']);
  });
});
