import { expect, it } from 'vitest';
import { readDocument } from '../library-faculty/documents/test-documents.ts';
import { calm, someLearner } from '../test-faculty-contract.ts';
import { testLadders } from './test-ladders.ts';

const { setUp } = testLadders();

it('a lesson from a document that the learner cannot read calls no model', async () => {
  const { faculty, provider } = await setUp(() => ({ status: 500 }));
  const document = readDocument([
    { title: 'The cell', paragraphs: ['A cell is a small room. No cell stands alone. Every cell divides.'] },
  ]);
  const design = await faculty.designFromDocuments(
    { documents: [document], lessons: null, accepted: [] },
    calm(),
  );
  const [unit] = design.units;
  if (!unit) throw new Error('no unit');
  const course = {
    title: 'Cells',
    description: '',
    difficultyLevel: 'beginner',
    referenceBooks: [],
  } as const;
  const view = { course: { ...course, referenceBooks: [] }, unit, courseSources: [] };
  const plan = await faculty.planLesson(view, someLearner, calm());
  const [first] = plan.activities;
  if (!first) throw new Error('no activity');
  const notes = await faculty.writeNotes(view, first, someLearner, calm());
  const found = await faculty.findResources(view, someLearner, calm());
  const exam = await faculty.writeExam(view, { count: 5, attempt: 1, seed: 'a' }, someLearner, calm());
  for (const { madeBy } of [design, plan, notes, found, exam]) expect(madeBy).toEqual({ kind: 'document' });
  expect(JSON.stringify([design, plan, notes, found, exam])).not.toContain('small room');
  expect(provider.state.asked).toEqual([]);
});
