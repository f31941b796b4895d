import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Practice } from '#shared/contract/repairs.ts';
import { notANumber } from '#shared/rules/read-numbers.ts';
import { PracticePanel } from '../../features/mastery/practice-panel.tsx';
import { answer, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { questionViews } from './asked-question.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const activityId = '00000000-0000-4000-8000-000000000007';
const base = `/api/repairs/${activityId}`;

afterEach(() => vi.unstubAllGlobals());

describe('practice with a numeric question', () => {
  it('the question stays above its result, and Enter in its field checks the answer', async () => {
    const prompt = 'How many in a hundred?';
    let state: Practice = {
      activityId,
      unitId: '00000000-0000-4000-8000-000000000001',
      objectives: [{ id: 'o1', text: 'can do it' }],
      questions: [{ id: 'q1', type: 'numeric', prompt, objectiveId: 'o1', unit: '%' }],
      answers: {},
      hints: {},
      finished: false,
    };
    const wrong = {
      questionId: 'q1',
      outcome: 'wrong' as const,
      points: 0,
      maxPoints: 1,
      feedback: 'You left some out.',
      correctAnswer: '12',
    };
    const calls = serve({
      [`POST ${base}/practice`]: () => answer({ activityId, madeBy: { kind: 'library' } }),
      [`GET ${base}`]: () => answer(state),
      [`POST ${base}/answers`]: ({ body }) => {
        const given = (body as { answer: string }).answer;
        state = { ...state, answers: { q1: { answer: given, result: wrong } } };
        return answer(state);
      },
    });
    renderForTest(<PracticePanel activityId={activityId} {...questionViews} />);
    const field = await screen.findByRole('textbox', { name: 'Your answer (%)' });
    fireEvent.change(field, { target: { value: 'abc' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.submit(field);
    expect(screen.getByRole('alert').textContent).toBe(notANumber);
    fireEvent.change(field, { target: { value: '11 %' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.submit(field);
    expect(await screen.findByText('You left some out.')).toBeTruthy();
    expect(screen.getByText('11 %')).toBeTruthy();
    expect(screen.getByText('12%')).toBeTruthy();
    expect(screen.getByText(prompt)).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('/answers'))).toHaveLength(1);
  });
});
