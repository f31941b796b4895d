import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ObjectiveMastery } from '#shared/contract/mastery.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { SessionEnd } from './session-end.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const courseId = '00000000-0000-4000-8000-000000000001';
const unitId = '00000000-0000-4000-8000-000000000007';
const objective = (
  objectiveId: string,
  state: ObjectiveMastery['state'],
  over: Partial<ObjectiveMastery> = {},
): ObjectiveMastery => ({
  ...{ objectiveId, text: `can do ${objectiveId}`, state, reason: '', correction: null, needsRepair: false },
  ...over,
});
const courseOf = (objectives: ObjectiveMastery[], elsewhere: ObjectiveMastery['state']) =>
  answer({
    units: [
      { unitId, title: 'Averages', objectives },
      { unitId: courseId, title: 'Spread', objectives: [objective('elsewhere', elsewhere)] },
    ],
  });
const props: Parameters<typeof SessionEnd>[0] = {
  ...{
    courseId,
    unitId,
    title: 'Averages',
    minutesToday: 12,
    dayStart: '2026-11-20T03:00:00.000Z',
    chooseHref: '/create-course',
  },
  lessons: { finished: 1, all: 4 },
  next: { title: 'Samples and polls', minutes: 50, href: '/classroom/c/1' },
  cards: { href: '/reviews', minutes: 3 },
  onRepair: async () => {},
  leave: <a href="/dashboard">My Learning Dashboard</a>,
};
type Shown = {
  now: ObjectiveMastery[] | Response;
  before?: ObjectiveMastery[];
  elsewhere?: ObjectiveMastery['state'];
};
const calls: string[] = [];
const show = ({ now, before = [], elsewhere = 'mastered' }: Shown, over: Partial<typeof props> = {}) => {
  serve({
    'GET /api/mastery': ({ path }) => {
      calls.push(path);
      return path.includes('until=')
        ? courseOf(before, elsewhere)
        : now instanceof Response
          ? now
          : courseOf(now, elsewhere);
    },
  });
  return renderForTest(
    <MemoryRouter>
      <SessionEnd {...props} {...over} />
    </MemoryRouter>,
  );
};
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const nothingScolds = () =>
  expect(screen.getByRole('region').textContent).not.toMatch(/not (seen|sure)|yet|none|nothing|\b0\b/i);

afterEach(() => {
  calls.length = 0;
  vi.unstubAllGlobals();
});

describe('the end of a lesson', () => {
  it('has the focus, says what one can do now, what grew since yesterday, and what is next', async () => {
    show({
      now: [
        objective('b', 'nearly', { needsRepair: true }),
        objective('a', 'mastered'),
        objective('c', 'not-yet', { needsRepair: true }),
        objective('d', 'not-seen'),
      ],
      before: [objective('a', 'not-yet')],
    });
    const heading = screen.getByRole('heading', { name: '“Averages” is finished' });
    expect(document.activeElement).toBe(heading);
    expect(await screen.findByText('Do a')).toBeTruthy();
    expect(listed('This is what you can do now.')).toEqual(['Do a']);
    expect(listed('Nearly there')).toEqual(['Do b']);
    expect(listed('Worth a little more practice')).toEqual(['Do c']);
    expect(listed('What grew')).toEqual([
      '2 skills shown in this course+1 since yesterday',
      '1 of 4 lessons finished',
      '12 minutes studied today',
    ]);
    expect(linkTo('Next: Samples and polls, 50\u00a0min')).toBe('/classroom/c/1');
    expect(screen.getByRole('button', { name: 'Five minutes on your weak spots' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /cards/ })).toBeNull();
    nothingScolds();
  });

  it('what grew is measured from when the learner’s day began, and from nothing while that is unknown', async () => {
    const { unmount } = show({ now: [objective('a', 'mastered')] });
    expect(await screen.findByText('+1 since yesterday')).toBeTruthy();
    const asked = calls.filter((path) => path.includes('until='));
    expect(asked).toEqual([`/api/mastery?courseId=${courseId}&until=2026-11-20T03%3A00%3A00.000Z`]);
    unmount();
    calls.length = 0;
    show({ now: [objective('a', 'mastered')] }, { dayStart: undefined });
    expect(await screen.findByText('Do a')).toBeTruthy();
    expect(calls.filter((path) => path.includes('until='))).toEqual([]);
  });

  it('where nothing was answered it claims nothing, and a few cards are offered', async () => {
    show({ now: [objective('a', 'not-seen'), objective('b', 'not-seen')] });
    expect(await screen.findByText(/^A few questions will show you/)).toBeTruthy();
    expect(linkTo('A few cards, 3\u00a0min')).toBe('/reviews');
    expect(screen.queryByText(/Do/)).toBeNull();
    nothingScolds();
  });

  it('on the first day says what is new today, as there was no yesterday', async () => {
    show({ now: [objective('a', 'mastered')], before: [objective('a', 'not-seen')], elsewhere: 'not-seen' });
    expect(await screen.findByText('1 new today')).toBeTruthy();
    expect(screen.queryByText(/yesterday/)).toBeNull();
  });

  it('what is only nearly there is not said to be what one can do', async () => {
    show({ now: [objective('a', 'nearly')], elsewhere: 'not-seen' });
    expect(await screen.findByText('Nearly there')).toBeTruthy();
    expect(screen.queryByText('This is what you can do now.')).toBeNull();
    expect(listed('What grew')[0]).toBe('1 skill begun in this course1 new today');
  });

  it('where nothing was right it claims nothing, and offers to practise what was tried', async () => {
    show({ now: [objective('a', 'not-yet', { needsRepair: true })], elsewhere: 'not-seen' });
    expect(await screen.findByText(/^A good start\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Five minutes on your weak spots' })).toBeTruthy();
    expect(listed('Worth a little more practice')).toEqual(['Do a']);
    expect(screen.queryByText('This is what you can do now.')).toBeNull();
    expect(listed('What grew')[0]).toBe('1 skill begun in this course1 new today');
    nothingScolds();
  });

  it('what the learner only says to know was not shown by answers', async () => {
    show({ now: [objective('a', 'mastered', { correction: 'known' }), objective('b', 'mastered')] });
    expect(await screen.findByText('Do b')).toBeTruthy();
    expect(screen.queryByText('Do a')).toBeNull();
  });

  it('after the last lesson of all one chooses what to learn next', async () => {
    show({ now: [] }, { next: null, cards: null, lessons: { finished: 4, all: 4 } });
    expect(await screen.findByText('And with it the whole course.')).toBeTruthy();
    expect(linkTo('Choose what to learn next')).toBe('/create-course');
  });

  it('leads on even if what can be done could not be loaded', async () => {
    show({ now: problem(500, 'Broken') });
    expect(linkTo('Next: Samples and polls, 50\u00a0min')).toBe('/classroom/c/1');
    expect(linkTo('My Learning Dashboard')).toBe('/dashboard');
  });
});
