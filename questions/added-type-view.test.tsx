import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import type { QuestionView } from './question-view.ts';

/** The view of a type of question that Lectern does not have. */
const gap: QuestionView = {
  task: 'find the missing word',
  Input: ({ value, onChange }) => (
    <input
      aria-label="The missing word"
      onChange={(event) => onChange(event.currentTarget.value)}
      value={String(value ?? '')}
    />
  ),
  Review: ({ given, result }) => <p>{`${given}, not ${result.correctAnswer}`}</p>,
};
const question = { id: 'g', type: 'gap', prompt: 'Which word?', objectiveId: 'o' } as unknown as Question;
const result: QuestionResult = {
  ...{ questionId: 'g', outcome: 'wrong', points: 0, maxPoints: 1, feedback: '', correctAnswer: 'wet' },
};

const table = './question-views.tsx';
const load = async () => ({
  ...(await import('../web/ui/test-render.tsx')),
  ...(await import('../web/features/exams/question-input.tsx')),
  ...(await import('../web/features/exams/results/answer-review.tsx')),
});
let page: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(table, async (original) => {
    const { questionViews } = await original<typeof import('./question-views.tsx')>();
    return { questionViews: { ...questionViews, gap } };
  });
  page = await load();
});
afterAll(() => {
  vi.doUnmock(table);
  vi.resetModules();
});

it('a type of question that is only in the table has its input and its review on a page', () => {
  const given: unknown[] = [];
  page.renderForTest(
    <>
      <page.QuestionInput
        disabled={false}
        onChange={(answer) => given.push(answer)}
        onFlag={null}
        question={question}
        value={undefined}
      />
      <page.AnswerReview given="dry" question={question} result={result} />
    </>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'The missing word' }), { target: { value: 'wet' } });
  expect(given).toEqual(['wet']);
  expect(screen.getByText('dry, not wet')).toBeTruthy();
});
