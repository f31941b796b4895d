import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ObjectiveMastery } from '#shared/contract/mastery.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { CourseMasteryDetails } from './course-mastery.tsx';
import { MasteryPanel } from './mastery-panel.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const unitId = '00000000-0000-4000-8000-000000000001';
const objective = (over: Partial<ObjectiveMastery> = {}): ObjectiveMastery => ({
  objectiveId: 'averages-choose',
  text: 'can choose between **mean** and median',
  state: 'not-yet',
  reason: '1 of 3 right so far, on 20 November. Missed last: “Which one?”.',
  correction: null,
  needsRepair: true,
  ...over,
});
const mastery = (...objectives: ObjectiveMastery[]) =>
  answer({ units: [{ unitId, title: 'What an average hides', objectives }] });

afterEach(() => vi.unstubAllGlobals());

describe('what is mastered and what is not', () => {
  it('is shown with the reason, and the learner can correct it', async () => {
    const calls = serve({
      'GET /api/mastery': () => mastery(objective()),
      'POST /api/mastery/corrections': () =>
        answer(objective({ state: 'mastered', correction: 'known', reason: 'You said so.' })),
    });
    renderForTest(<MasteryPanel unitId={unitId} />);
    expect(await screen.findByText('To practise')).toBeTruthy();
    expect(screen.getByText(/^1 of 3 right so far, on 20 November/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^I know this: Can choose/ }));
    expect(await screen.findByText('You said so.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(
      'Noted. Can choose between mean and median: Mastered.',
    );
    const sent = calls.find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({ unitId, objectiveId: 'averages-choose', verdict: 'known' });
  });

  it('a double click is one correction; an existing one can be taken back', async () => {
    let release: (response: Response) => void = () => undefined;
    const calls = serve({
      'GET /api/mastery': () => mastery(objective({ correction: 'unsure', state: 'nearly' })),
      'POST /api/mastery/corrections': () => new Promise<Response>((resolve) => (release = resolve)),
    });
    renderForTest(<MasteryPanel unitId={unitId} />);
    const button = await screen.findByRole('button', { name: /^Go by my answers again/ });
    expect(screen.queryByRole('button', { name: /^I know this/ })).toBeNull();
    fireEvent.click(button);
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    fireEvent.click(button);
    release(problem(500, 'Something broke'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('reports a failure and offers to retry; says when there is nothing to measure', async () => {
    let broken = true;
    serve({ 'GET /api/mastery': () => (broken ? problem(404, 'Lesson not found') : mastery()) });
    renderForTest(<MasteryPanel unitId={unitId} />);
    expect(await screen.findByText('Lesson not found')).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/names no objectives/)).toBeTruthy();
  });
});

describe('the mastery summary of a course', () => {
  const counts = { courseId: unitId, mastered: 2, nearly: 1, notYet: 1, notSeen: 8 };

  it.each([
    [{}, 'Skills: 4 of 12 begun, 2 mastered, 1 nearly there'],
    [{ mastered: 0 }, 'Skills: 2 of 10 begun, 1 nearly there'],
    [{ mastered: 0, nearly: 0, notYet: 3, notSeen: 24 }, 'Skills: 3 of 27 begun'],
    [{ mastered: 0, nearly: 0, notYet: 0, notSeen: 82 }, '82 skills to learn'],
  ])('says what was reached, never a number of what was not: %j', async (over, said) => {
    serve({
      'GET /api/mastery': () => mastery(objective()),
      'GET /api/mastery/courses': () => answer({ courses: [{ ...counts, ...over }] }),
    });
    renderForTest(<CourseMasteryDetails courseId={unitId} userId="me" />);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText(/skills/i).textContent).not.toMatch(/none|not |yet|%|\b0 of/i);
  });

  it('lists tested objectives with reasons, and counts the rest', async () => {
    const rest = objective({ objectiveId: 'other', state: 'not-seen' });
    serve({
      'GET /api/mastery': () => mastery(objective(), rest),
      'GET /api/mastery/courses': () => answer({ courses: [] }),
    });
    renderForTest(<CourseMasteryDetails courseId={unitId} userId="me" />);
    expect(await screen.findByText('What an average hides')).toBeTruthy();
    expect(screen.getByText('1 more to come.')).toBeTruthy();
  });
});
