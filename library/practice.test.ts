// What every lesson of the starter library has beyond what the format asks of any: enough to do, enough questions to ask
// again in other ways, and programs where somebody is said to write them.
import { describe, expect, it, test } from 'vitest';
import { wholeTextOf } from '../server/library/blocks/text-of-block.ts';
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
/** Of a task in the notes; questions are asked with the notes at hand, and one is enough. */
const fewestHints = 2;
/** Words that fit on a screen above the first thing to do. */
const firstScreen = 150;

const isChoice = ({ type }: Lesson['questions'][number]) => type === 'single' || type === 'multiple';
const isProgram = ({ type }: Lesson['questions'][number]) => type === 'code';
/** A task that is a question has the question's hints; null: what is only looked at has none. */
const hintsOf = (block: Lesson['blocks'][number]) => {
  if ('question' in block) return block.question.hints;
  if (block.kind === 'figure') return block.ask ? block.hints : null;
  return block.kind === 'explore' ? block.hints : null;
};
const wordsBefore = (markdown: string) =>
  (markdown.split(/^:::/m)[0] ?? '').split(/\s+/).filter(Boolean).length;
/** A text in which words can be found, whatever their case, hyphens and endings of number. */
const plain = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;

describe.each(lessons.map((lesson) => [lesson.ref, lesson] as const))('%s', (_ref, lesson) => {
  const { questions, objectives, blocks, sections, terms, minutes } = lesson;

  it(`has ${fewestQuestions} questions or more, of which at most a third are choices`, () => {
    expect(questions.length).toBeGreaterThanOrEqual(fewestQuestions);
    expect(questions.filter(isChoice).length / questions.length).toBeLessThanOrEqual(mostChoices);
  });

  it.each(objectives.map(({ id }) => id))('asks enough on %s, and once in a case of another kind', (id) => {
    const asked = questions.filter(({ objective }) => objective === id);
    expect(asked.length).toBeGreaterThanOrEqual(fewestOnObjective);
    expect(asked.some(({ transfer }) => transfer)).toBe(true);
  });

  it('has programs to write wherever it says that somebody can write, mend or query', () => {
    const short = objectives
      .filter(({ text }) => lesson.subjectId === 'javascript' && /^can (write|mend|query)\b/.test(text))
      .filter(
        ({ id }) => questions.filter((one) => one.objective === id && isProgram(one)).length < fewestPrograms,
      );
    expect(short).toEqual([]);
  });

  it('begins with something to do, and has enough of it', () => {
    const opening = sections
      .slice(0, 2)
      .map(({ markdown }) => markdown)
      .join('\n');
    expect(opening).toMatch(/^:::/m);
    expect(wordsBefore(opening)).toBeLessThanOrEqual(firstScreen);
    expect(blocks.length).toBeGreaterThanOrEqual(fewestBlocks);
    expect(minutes).toBeLessThanOrEqual(mostMinutes);
  });

  it('has hints of rising strength for every task, and one for every question that is marked', () => {
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
  'in %s the number of right options varies from question to question',
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
