import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Today } from '#shared/contract/reviews.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { CourseStudyTime } from './course-study-time.tsx';
import { quietFriday } from './test-study-week.ts';
import { TodayStrip } from './today-strip.tsx';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const lesson: NonNullable<Today['lesson']> = {
  courseId: '00000000-0000-4000-8000-000000000001',
  courseTitle: 'Statistics',
  unitIndex: 1,
  unitTitle: 'Spread',
  begun: true,
  activity: { index: 2, title: 'Eight rents', leader: 'Professor', submitted: false },
  minutes: 20,
  before: null,
};
const day = (reviews: Partial<Today['reviews']> = {}, over: Partial<Today> = {}): Today => ({
  ...quietFriday,
  minutesADay: 26,
  minutesSpent: 0,
  reviews: {
    count: 0,
    minutes: 0,
    done: 0,
    later: 0,
    laterDays: 0,
    secondsEach: 30,
    measured: false,
    courseIds: [],
    next: null,
    ...reviews,
  },
  lesson,
  week: { seconds: 0, hours: 3 },
  courses: [],
  ...over,
});
const show = (today: Today | Response, isFirst = true) => {
  serve({ 'GET /api/today': () => (today instanceof Response ? today : answer(today)) });
  return renderForTest(
    <MemoryRouter>
      <TodayStrip
        lessonHref={({ unitIndex, activity }) => `/go/${unitIndex}/${activity?.index}`}
        earlyReviewsHref="/reviews?early"
        isFirst={isFirst}
        renderGoal={(goal) => <p>Goal: {goal ?? 'none'}</p>}
        renderRepair={(unitId) => <button type="button">Repair {unitId}</button>}
        reviewsHref="/reviews"
        userId="me"
      />
    </MemoryRouter>,
  );
};
/** The names of the primary buttons: Mantine marks a button's variant. */
const primary = () =>
  [
    ...document.querySelectorAll('.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])'),
  ].map((one) => one.textContent);
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => vi.unstubAllGlobals());

describe("the 'Today' strip", () => {
  it('names the lesson to go on with and what is left of it, the reviews that fit, and their minutes', async () => {
    show(day({ count: 12, minutes: 6, later: 34, laterDays: 2 }, { minutesSpent: 10 }));
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(linkTo('Review 12 cards')).toBe('/reviews');
    expect(linkTo('Continue: Spread 20\u00a0min')).toBe('/go/1/2');
    expect(screen.getByText('about 6 min')).toBeTruthy();
    expect(screen.getByText('Eight rents')).toBeTruthy();
    expect(screen.getByText('Statistics')).toBeTruthy();
    expect(screen.getByText('34 cards more are spread over the next 2 days.')).toBeTruthy();
    expect(screen.getByText('Your plan: about 26 min a day. Today: 10 min.')).toBeTruthy();
  });

  const daysSaid = () =>
    within(screen.getByRole('list', { name: 'This week' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.slice(2));

  it('shows the week in dots that a list says in words, and the streak with the day that was forgiven', async () => {
    const { days } = quietFriday.studyWeek;
    const minutes = [12, 4, 0.2, 0, 15];
    const states = ['reached', 'some', 'some', 'none', 'reached'] as const;
    show(
      day(
        {},
        {
          minutesSpent: 15,
          studyWeek: {
            ...{ dailyGoal: 10, streak: { days: 5, forgiven: '2026-11-19' } },
            days: days.map((one, n) => ({
              ...{ ...one, goal: 10, state: states[n] ?? 'ahead' },
              minutes: Math.round(minutes[n] ?? 0),
            })),
          },
        },
      ),
    );
    expect(await screen.findByText('5 days. Yesterday was forgiven.')).toBeTruthy();
    expect(screen.getByText('Today: 15 of 10 min. You have reached your goal.')).toBeTruthy();
    expect(screen.getByText('Goal: 10')).toBeTruthy();
    expect(daysSaid()).toEqual([
      'Monday: 12 of 10 minutes',
      'Tuesday: 4 of 10 minutes',
      'Wednesday: less than a minute of 10 minutes',
      'Thursday: a day off',
      'Today, Friday: 15 of 10 minutes',
      'Saturday: still to come',
      'Sunday: still to come',
    ]);
    const drawn = [...document.querySelectorAll('svg[data-state]')].map((dot) =>
      dot.getAttribute('data-state'),
    );
    expect(drawn).toEqual([...states, 'ahead', 'ahead']);
  });

  it('a day before one joined is said to be that, and is no day off', async () => {
    const { days } = quietFriday.studyWeek;
    const week = days.map((one, n) => (n < 3 ? { ...one, state: 'before' as const } : one));
    show(day({}, { studyWeek: { ...quietFriday.studyWeek, days: week } }));
    await screen.findByRole('heading', { name: 'Today' });
    expect(daysSaid().slice(2, 4)).toEqual(['Wednesday: before you joined', 'Thursday: a day off']);
  });

  it.each([
    [{ days: 1, forgiven: null }, '1 day.'],
    [{ days: 9, forgiven: '2026-11-17' }, '9 days. Tuesday was forgiven.'],
    [{ days: 30, forgiven: '2026-11-02' }, '30 days.'],
  ])('says of the streak %j: %s', async (streak, said) => {
    show(day({}, { studyWeek: { ...quietFriday.studyWeek, dailyGoal: 10, streak } }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('without a goal there are dots of days studied and no word of a streak; nor of one that has ended', async () => {
    const { days } = quietFriday.studyWeek;
    show(
      day(
        {},
        {
          studyWeek: {
            ...quietFriday.studyWeek,
            days: days.map((one, n) => (n === 0 ? { ...one, minutes: 12, state: 'reached' as const } : one)),
          },
        },
      ),
    );
    await screen.findByRole('heading', { name: 'Today' });
    expect(daysSaid().slice(0, 5)).toEqual([
      'Monday: 12 minutes',
      'Tuesday: a day off',
      'Wednesday: a day off',
      'Thursday: a day off',
      'Today, Friday: still open',
    ]);
    cleanup();
    const ended = { ...quietFriday.studyWeek, dailyGoal: 10, streak: { days: 0, forgiven: null } };
    show(day({}, { studyWeek: ended }));
    await screen.findByRole('heading', { name: 'Today' });
    expect(screen.queryByText(/days?\.|forgiven|streak|lost|missed/i)).toBeNull();
  });

  it('after a submitted exam it leads to the results and the end of the lesson, which take no minutes', async () => {
    const activity = { index: 3, title: 'Exam: Spread', leader: 'Examiner', submitted: true };
    show(day({}, { lesson: { ...lesson, activity } }));
    expect(await screen.findByRole('link', { name: 'Continue: Spread' })).toBeTruthy();
    expect(screen.getByText(/^The exam is handed in: see your results/)).toBeTruthy();
    expect(screen.queryByText(/20\u00a0min/)).toBeNull();
  });

  it('what was not mastered in the previous lesson stands beside it', async () => {
    const before = { unitId: lesson.courseId, unitTitle: 'Averages', missed: 2 };
    show(day({ count: 3, minutes: 2 }, { lesson: { ...lesson, before } }));
    const repair = await screen.findByRole('button', { name: `Repair ${lesson.courseId}` });
    expect(screen.getByText('2 things from “Averages” are worth another look.')).toBeTruthy();
    const next = screen.getByRole('link', { name: /^Continue: Spread/ });
    expect(next.compareDocumentPosition(repair) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('a course without opened activities is continued with its first lesson, all of it', async () => {
    show(day({}, { lesson: { ...lesson, unitIndex: 0, begun: false, activity: null, minutes: 50 } }));
    expect(await screen.findByRole('link', { name: 'Continue: Spread 50\u00a0min' })).toBeTruthy();
    expect(screen.getByText('Statistics')).toBeTruthy();
  });

  it('has one primary button: the lesson, else the reviews, none where something else comes first', async () => {
    const reviews = { count: 3, minutes: 2 };
    const before = { unitId: lesson.courseId, unitTitle: 'Averages', missed: 2 };
    const first = show(day(reviews, { lesson: { ...lesson, before } }));
    await screen.findByRole('link', { name: /^Continue/ });
    expect(primary()).toEqual(['Continue: Spread 20\u00a0min']);
    first.unmount();
    const second = show(day(reviews, { lesson: null }));
    await screen.findByRole('link', { name: 'Review 3 cards' });
    expect(primary()).toEqual(['Review 3 cards']);
    second.unmount();
    show(day(reviews), false);
    await screen.findByRole('link', { name: /^Continue/ });
    expect(primary()).toEqual([]);
  });

  it('shows the week against the weekly hours', async () => {
    show(day({}, { week: { seconds: 45 * 60, hours: 3 } }));
    expect(await screen.findByText('This week: 45 min of about 3 h studied.')).toBeTruthy();
    expect(screen.getByRole('img', { name: '25 % of your weekly hours' })).toBeTruthy();
  });

  it('a week without records has no bar and no 0 %; a week above the goal is not criticised', async () => {
    const { unmount } = show(day());
    expect(await screen.findByText('Your week starts here.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.body.textContent).not.toMatch(/0 %/);
    unmount();
    show(day({}, { week: { seconds: 4 * 3600, hours: 3 } }));
    expect(await screen.findByText('This week: 4 h studied; you planned about 3 h.')).toBeTruthy();
  });

  it('says when nothing is due, and when the next cards are', async () => {
    show(day({ next: { on: '21 November', count: 3 } }));
    expect(await screen.findByText('No reviews are due. 3 cards come back on 21 November.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Practise three now' }).getAttribute('href')).toBe(
      '/reviews?early',
    );
  });

  it('what was done today is shown, without a streak', async () => {
    show(day({ done: 26, next: { on: '21 November', count: 1 } }, { lesson: null }));
    expect(
      await screen.findByText('26 cards reviewed today. 1 card comes back on 21 November.'),
    ).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/streak|in a row|missed a day/i);
  });

  it('before the first course nothing is rendered', async () => {
    const { client } = show(day({}, { lesson: null }));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByText('Today')).toBeNull();
  });

  it('reports a failure and offers to retry', async () => {
    show(problem(500, 'Broken'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('study time on a course card', () => {
  const courseId = '00000000-0000-4000-8000-000000000001';
  const showCard = (today: Today) => {
    serve({ 'GET /api/today': () => answer(today) });
    return renderForTest(<CourseStudyTime courseId={courseId} userId="me" />);
  };
  const course = (seconds: number, secondsThisWeek: number) => ({
    courses: [{ courseId, seconds, secondsThisWeek, lastOpenedAt: '2026-11-20T10:00:00Z', examTaken: false }],
  });

  it.each([
    [course(7800, 2400), '2 h 10 min studied, 40 min of it this week'],
    [course(2400, 2400), '40 min studied, all of it this week'],
    [course(7800, 0), '2 h 10 min studied'],
  ])('%# shows the time studied', async (over, words) => {
    showCard(day({}, over));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says that cards of the course are due today, and renders nothing without records', async () => {
    const { unmount } = showCard(day({ courseIds: [courseId] }));
    expect(await screen.findByText('Cards of this course come back today.')).toBeTruthy();
    unmount();
    const { client } = showCard(day({}, course(0, 0)));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByText(/studied|come back/)).toBeNull();
  });
});
