import { expect, it } from 'vitest';
import { shownText } from '#shared/rules/shown-text.ts';
import type { ReadPassage } from '../../document-types.ts';
import type { LessonView } from '../../lesson-types.ts';
import { documentQuestions } from './document-exam.ts';
import { documentUnit } from './document-unit.ts';
import { planReading } from './plan-reading.ts';
import { readDocument } from './test-documents.ts';

/** The questions on a lesson that reads documents of one section each, with these titles, headings and steps. */
function questionsOn(books: { title: string; heading: string; steps: string[] }[]) {
  const documents = books.map(({ title, heading, steps }, at) =>
    readDocument([{ title: heading, paragraphs: steps.map((step, place) => `${place + 1}. ${step}`) }], {
      title,
      id: `${at + 1}1111111-1111-4111-8111-111111111111`,
    }),
  );
  const { lessons } = planReading(documents, 1);
  const passages = documents.map(
    ({ id, title, sections: [section] }): ReadPassage => ({
      ...{
        documentId: id,
        documentTitle: title,
        section: 1,
        title: section?.title ?? '',
        pages: null,
        from: 0,
      },
      blocks: section?.blocks ?? [],
    }),
  );
  const view = { unit: documentUnit(lessons.flat(), [], [], false) } as unknown as LessonView;
  return documentQuestions(view, { count: 4, attempt: 1, seed: 'seed', passages });
}

it('each of two documents in a lesson gets a question on the order of its own steps', () => {
  const asked = questionsOn([
    { title: 'Tea', heading: 'Steps of tea', steps: ['Boil', 'Pour', 'Wait'] },
    { title: 'Ink', heading: 'Steps of ink', steps: ['Grind', 'Stir', 'Sieve'] },
  ]).filter(({ question }) => question.type === 'ordering');
  expect(new Set(asked.map(({ question }) => question.id)).size).toBe(2);
  expect(asked.map(({ question }) => question.id)).toContain('document-order-1-0');
});

it('text and titles of a document appear verbatim in questions, with Markdown escaped', () => {
  const steps = ['Run `rm *.o` for *all*', 'Press [here](https://evil.example)', 'Pay $5 or $10 <b>now</b>'];
  const asked = questionsOn([{ title: 'On *make*', heading: 'Steps [1]', steps }]);
  const ordering = asked.find(({ question }) => question.type === 'ordering')?.question;
  const texts = (ordering?.options ?? []).map(({ text }) => text);
  expect(texts.map(shownText).toSorted()).toEqual(steps.toSorted());
  for (const text of [...texts, ...asked.map(({ question }) => question.prompt)])
    expect(text).not.toMatch(/(?<!\\)[`*[\]<>$]/);
  expect(asked.map(({ question }) => shownText(question.prompt)).join(' ')).toContain('“On *make*”');
});
