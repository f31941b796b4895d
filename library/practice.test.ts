// Requirements on lessons of the starter library beyond the format: enough blocks, enough questions for varied
// repetition, and programs wherever an objective is to write them.
import { describe, expect, it, test } from 'vitest';
import { wholeTextOf } from '#blocks/library-block.ts';
import { readLibrary } from '../server/library/library-reader.ts';
import type { Lesson } from '../server/library/library-types.ts';
import { namesOfTerm } from '../server/library/ranking/term-names.ts';
import { shippedLibrary } from '../server/library/shipped-library.ts';

const { content } = await readLibrary(shippedLibrary);
const lessons = content.subjects.flatMap((subject) => subject.lessons);

const fewestQuestions = 25;
const mostChoices = 1 / 3;
const fewestOnObjective = 4;
const fewestPrograms = 2;
const fewestBlocks = 5;
const mostMinutes = 50;
/** For tasks in the notes; questions are asked with the notes at hand, so one hint is enough. */
const fewestHints = 2;
/** Number of words that fit on a screen above the first block. */
const firstScreen = 150;

const isChoice = ({ type }: Lesson['questions'][number]) => type === 'single' || type === 'multiple';
const isProgram = ({ type }: Lesson['questions'][number]) => type === 'code';
/** The hints of a block: a question's own hints; null: it is only looked at, so it has none. */
const hintsOf = (block: Lesson['blocks'][number]) => {
  if ('question' in block) return block.question.hints;
  if (block.kind === 'figure') return block.ask ? block.hints : null;
  return block.kind === 'explore' ? block.hints : null;
};
const wordsBefore = (markdown: string) =>
  (markdown.split(/^:::/m)[0] ?? '').split(/\s+/).filter(Boolean).length;
/** Normalised text for finding words, ignoring case, hyphens and plural endings. */
const plain = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;

describe.each(lessons.map((lesson) => [lesson.ref, lesson] as const))('%s', (_ref, lesson) => {
  const { questions, objectives, blocks, sections, terms, minutes } = lesson;

  it(`has at least ${fewestQuestions} questions, at most a third of them choice questions`, () => {
    expect(questions.length).toBeGreaterThanOrEqual(fewestQuestions);
    expect(questions.filter(isChoice).length / questions.length).toBeLessThanOrEqual(mostChoices);
  });

  it.each(objectives.map(({ id }) => id))('asks enough on %s, including a case of another kind', (id) => {
    const asked = questions.filter(({ objective }) => objective === id);
    expect(asked.length).toBeGreaterThanOrEqual(fewestOnObjective);
    expect(asked.some(({ transfer }) => transfer)).toBe(true);
  });

  it('contains programs to write for every objective to write, mend or query', () => {
    const short = objectives
      .filter(({ text }) => lesson.subjectId === 'javascript' && /^can (write|mend|query)\b/.test(text))
      .filter(
        ({ id }) => questions.filter((one) => one.objective === id && isProgram(one)).length < fewestPrograms,
      );
    expect(short).toEqual([]);
  });

  it('begins with a block, and has enough of them', () => {
    const opening = sections
      .slice(0, 2)
      .map(({ markdown }) => markdown)
      .join('\n');
    expect(opening).toMatch(/^:::/m);
    expect(wordsBefore(opening)).toBeLessThanOrEqual(firstScreen);
    expect(blocks.length).toBeGreaterThanOrEqual(fewestBlocks);
    expect(minutes).toBeLessThanOrEqual(mostMinutes);
  });

  it('has hints of increasing strength for every task, and one for every marked question', () => {
    const few = blocks.filter((block) => (hintsOf(block)?.length ?? fewestHints) < fewestHints);
    expect(few.map(({ id }) => id)).toEqual([]);
    const marked = questions.filter(({ type }) => type !== 'open');
    expect(marked.filter(({ hints }) => hints.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('uses every key term in its notes', () => {
    const read = sections.map(({ heading, markdown }) => `${heading} ${markdown}`);
    const text = plain([...read, ...blocks.map(wholeTextOf)].join(' '));
    const absent = terms.filter(
      (term) => !namesOfTerm(term).some((name) => text.includes(plain(name).trimEnd())),
    );
    expect(absent.map(({ term }) => term)).toEqual([]);
  });
});

test.each(content.subjects.map((subject) => [subject.id, subject] as const))(
  'in %s the number of correct options varies between questions',
  (_id, subject) => {
    const counts = subject.lessons
      .flatMap(({ questions }) => questions)
      .flatMap((one) =>
        one.type === 'multiple' ? [one.options.filter(({ correct }) => correct).length] : [],
      );
    const most = Math.max(...[...Map.groupBy(counts, (count) => count).values()].map(({ length }) => length));
    expect(new Set(counts).size).toBeGreaterThan(2);
    expect(most / counts.length).toBeLessThan(0.6);
  },
);
