import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import { renderForTest } from '../web/ui/test-render.tsx';
import { ChoiceReview } from './choice-review.tsx';

const question: Question = {
  id: 'q',
  type: 'multiple',
  prompt: 'Which ones?',
  objectiveId: 'o',
  options: ['A', 'B', 'C', 'D'].map((text) => ({ id: text.toLowerCase(), text })),
};
const result: QuestionResult = {
  ...{ questionId: 'q', outcome: 'partly', points: 0.5, maxPoints: 1, feedback: '' },
  optionFeedback: { a: 'Of A.', b: 'Of B.', c: 'Of C.', d: 'Of D.' },
  correctAnswer: ['a', 'b'],
};

/** The text, the standing and the presence of an icon of each option. */
async function shown(more: { given?: Answer; onlyGiven?: boolean; result?: QuestionResult }) {
  const view = renderForTest(
    <ChoiceReview given={['a', 'c']} question={question} result={result} {...more} />,
  );
  await screen.findByText('A');
  const items = screen.getAllByRole('listitem').map((item) => ({
    says: item.textContent,
    standing: item.dataset.standing,
    sign: item.querySelector('path')?.getAttribute('d') ?? null,
  }));
  view.unmount();
  return items;
}

describe('options in a review', () => {
  it('say in words whether they were chosen and right, right and not chosen, or chosen and wrong', async () => {
    expect((await shown({})).map(({ says }) => says)).toEqual([
      'A (your answer, correct)Of A.',
      'B (correct, not chosen)Of B.',
      'C (your answer, not correct)Of C.',
      'DOf D.',
    ]);
  });

  it('stand in the direction of their language, with the words about them', async () => {
    const options = ['يبقى', 'CSS', '12'].map((text, at) => ({ id: 'abc'[at] ?? '', text }));
    renderForTest(<ChoiceReview given={['a']} question={{ ...question, options }} result={result} />);
    await screen.findByText('CSS');
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('dir'))).toEqual(['rtl', 'ltr', null]);
  });

  it('each have their own standing, and an icon that distinguishes right from wrong', async () => {
    const [right, missed, wrong, left] = await shown({});
    const standings = [right, missed, wrong, left].map((one) => one?.standing);
    expect(standings).toEqual(['right-chosen', 'right-missed', 'wrong-chosen', 'left']);
    expect(right?.sign).toBe(missed?.sign);
    expect(wrong?.sign).not.toBe(right?.sign);
    expect(left?.sign).toBeNull();
  });

  it('with feedback on chosen ones only do not reveal the right ones', async () => {
    const [right, missed, wrong, left] = await shown({ onlyGiven: true });
    expect([right?.standing, wrong?.standing]).toEqual(['right-chosen', 'wrong-chosen']);
    expect(missed).toEqual({ says: 'B', standing: 'left', sign: null });
    expect(left).toEqual({ says: 'D', standing: 'left', sign: null });
  });

  it('of an unanswered question are marked if right', async () => {
    const one = await shown({ given: '' });
    expect(one.map(({ standing }) => standing)).toEqual(['right-missed', 'right-missed', 'left', 'left']);
  });
});
