import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { examTexts } from '../texts.ts';
import { ResultsBody } from './results-body.tsx';

const examId = '00000000-0000-4000-8000-000000000001';

/** The results of an exam of one question, which scored that many points of the most. */
async function show(question: Pick<Question, 'type'>, result: Partial<QuestionResult>): Promise<void> {
  const one = { id: 'q', prompt: 'Why?', objectiveId: 'averages', ...question };
  const graded = { questionId: 'q', outcome: 'correct', points: 0, maxPoints: 0, feedback: '', ...result };
  const results = { score: graded.points, maxScore: graded.maxPoints, results: [graded as QuestionResult] };
  const record = {
    examId,
    questions: [one],
    studentAnswers: { q: 'x' },
    results: { examId, ...results },
    objectives: [],
  };
  renderForTest(<ResultsBody record={record} onFlag={async () => true} />);
  await screen.findByText('Why?', { selector: 'span' });
}

const points = () => screen.queryByRole('group', { name: examTexts.pointsTitle, hidden: true });

it('says what open answers carry where the points are, also when nothing was scored', async () => {
  await show(
    { type: 'open' },
    {
      outcome: 'not-graded',
      criteria: [{ id: 'median', text: 'Names the median', ticked: null }],
      correctAnswer: '',
    },
  );
  const told = within(points() as HTMLElement).getByText(examTexts.selfAssessedNote);
  expect(told).toBeTruthy();
  expect(screen.queryByText(examTexts.score(0, 0))).toBeNull();
});

it('says nothing of open answers where there was none', async () => {
  await show({ type: 'numeric' }, { points: 1, maxPoints: 1, correctAnswer: '4' });
  expect(within(points() as HTMLElement).getByText(examTexts.score(1, 1))).toBeTruthy();
  expect(screen.queryByText(examTexts.selfAssessedNote)).toBeNull();
});
