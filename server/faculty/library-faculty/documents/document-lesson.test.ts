import { expect, it } from 'vitest';
import type { LessonView } from '../../lesson-types.ts';
import { documentPlan, documentResources } from './document-lesson.ts';
import { documentUnit } from './document-unit.ts';
import { planReading } from './plan-reading.ts';
import { readDocument } from './test-documents.ts';

const document = readDocument([
  { title: 'Membranes', paragraphs: [400] },
  { title: 'Nuclei', paragraphs: [400] },
]);

/** The first lesson of a course of this many that reads the document. */
function firstOf(count: number): LessonView {
  const [first = [], second = []] = planReading([document], count).lessons;
  const unit = documentUnit(first, [], second, count === 1);
  return { course: { language: 'en' }, unit } as unknown as LessonView;
}
const librarianOf = (view: LessonView) =>
  documentPlan(view).activities.find(({ leader }) => leader === 'Librarian');

it('the Librarian shows what comes next in the document', () => {
  const view = firstOf(2);
  expect(librarianOf(view)).toMatchObject({ title: 'What to read next' });
  expect(documentResources(view).resources).toMatchObject([
    { title: 'Nuclei', description: 'It comes next in “On cells”: page 2.', from: 'document' },
  ]);
});

it('at the end of the document the Librarian shows where the lesson stands in it, and is never empty', () => {
  const view = firstOf(1);
  expect(librarianOf(view)).toMatchObject({
    title: 'In the document itself',
    objective: 'Where this lesson stands in the document.',
  });
  const { resources } = documentResources(view);
  expect(resources.map(({ title, description }) => [title, description])).toEqual([
    ['Membranes', 'This lesson’s text, in “On cells”: page 1.'],
    ['Nuclei', 'This lesson’s text, in “On cells”: page 2.'],
  ]);
  expect(resources.every(({ link }) => link?.startsWith(`/documents/${document.id}?section=`))).toBe(true);
});
