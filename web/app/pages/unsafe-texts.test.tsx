import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExamDetails, QuestionResult } from '#shared/contract/exam.ts';
import type { Today } from '#shared/contract/reviews.ts';
import { foreignCourse, me, ownCourse } from '../../features/courses/test-courses.ts';
import { document as ownDocument } from '../../features/documents/shelf/test-shelf.tsx';
import { resetExam } from '../../features/exams/exam-store.ts';
import { EarlierResults } from '../../features/exams/results/earlier-results.tsx';
import { found, lesson, subject } from '../../features/library/test-library.ts';
import { ProfileView } from '../../features/profile/profile-view.tsx';
import { quietFriday } from '../../features/reviews/test-study-week.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer, type Handler, serve } from '../../lib/test-server.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { expectSafe } from '../../ui/test-unsafe-texts.ts';
import { Page as CourseShare } from './course-share-page.tsx';
import { Page as Courses } from './courses-page.tsx';
import { Page as Dashboard } from './dashboard-page.tsx';
import { Page as Documents } from './documents-page.tsx';
import { Page as EditCourse } from './edit-course-page.tsx';
import { Page as LibraryLesson } from './library-lesson-page.tsx';
import { Page as Library } from './library-page.tsx';
import { Page as LibrarySubject } from './library-subject-page.tsx';
import { Page as Outline } from './outline-page.tsx';
import { Page as Reviews } from './reviews-page.tsx';
import { chatField, click, openClassroom, press, type } from './test-classroom-page.tsx';
import { createFakeServer } from './test-classroom-server.ts';
import { id } from './test-ids.ts';
import { poisonAnswers } from './test-unsafe-server.ts';

vi.mock('../../lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useSessionStore.setState({ status: 'signed-in', user: { id: me, email: 'me@example.org' } });
});
afterEach(() => {
  resetExam();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Every one of these fields is rendered as text or Markdown, and none of its content became active. */
async function expectDrawnSafely(...fields: string[]): Promise<void> {
  for (const field of fields)
    await waitFor(() => expect(document.body.textContent, field).toContain(`[${field}]`));
  // Wait for the Markdown and formula renderers to load.
  await waitFor(() => expect(document.querySelector('.md-plain')).toBeNull());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expectSafe(document.body);
}

const profile = { name: 'Ada', age: 20, educationLevel: 'Graduate', preferredLearningStyle: 'Visual' };
const further = {
  careerGoals: 'x',
  languagesSpoken: ['x'],
  interests: ['x'],
  certifications: ['x'],
  timeZone: 'UTC',
};

function open(page: ReactElement, path: string, at: string, handlers: Record<string, Handler>) {
  serve({
    'GET /api/profile': () => answer({ ...profile, ...further }),
    'GET /api/courses': () => answer({ courses: [ownCourse(1), ownCourse(2)] }),
    'GET /api/exams/open': () => answer({ exams: [] }),
    ...handlers,
  });
  poisonAnswers();
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  return renderForTest(<RouterProvider router={router} />);
}

describe('text of models, learners and strangers is rendered as text', () => {
  it('in the classroom: titles, notes while streaming and afterwards, chat from both sides', async () => {
    const server = createFakeServer();
    poisonAnswers();
    await openClassroom(`/classroom/${id(1)}/0/0`);
    await expectDrawnSafely('title', 'notes');
    const field = await chatField('Professor');
    await type(field, '<img src=x onerror=alert(1)> [x](javascript:alert(1)) [said]');
    await press(field, 'Enter');
    await waitFor(() => expect(server.calls).toContain('POST /api/professor-chat'));
    await expectDrawnSafely('said', 'response');
  });

  it("in the Librarian's list: an invalid link is not a link", async () => {
    createFakeServer();
    poisonAnswers();
    await openClassroom(`/classroom/${id(1)}/0/1`);
    await expectDrawnSafely('title', 'description');
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });

  it('in an exam: prompts and options, results, feedback, the model answer and the checklist', async () => {
    const server = createFakeServer();
    server.objectives = [
      { objectiveId: 'o1', text: 'x', state: 'not-yet', reason: 'x', correction: null, needsRepair: true },
    ];
    poisonAnswers();
    await openClassroom(`/classroom/${id(1)}/0/2`);
    await screen.findByRole('button', { name: 'Start exam' });
    await click('Start exam');
    await expectDrawnSafely('prompt', 'text');
    await click('Next question');
    await click('Submit exam');
    await screen.findByRole('button', { name: 'Submit as it is' });
    await click('Submit as it is');
    await expectDrawnSafely('feedback', 'optionFeedback', 'correctAnswer', 'text', 'reason');
  });

  it('on the shelf of documents: titles, authors, why one could not be read, and search results', async () => {
    const documents = [
      ownDocument(2, { author: 'x' }),
      ownDocument(1, { status: 'failed', problem: 'x', pages: null }),
    ];
    const hit = {
      ...{ documentId: documents[0]?.id, documentTitle: 'x', section: { n: 1, title: 'x' }, block: 0 },
      ...{ page: null, excerpt: [{ text: 'x', found: true }] },
    };
    const handlers = {
      'GET /api/documents': () => answer({ documents }),
      'GET /api/documents/search': () => answer({ hits: [hit] }),
    };
    const shelf = open(<Documents />, '/documents', '/documents', handlers);
    await expectDrawnSafely('title', 'author', 'problem');
    shelf.unmount();
    open(<Documents />, '/documents', '/documents?q=x', handlers);
    await expectDrawnSafely('documentTitle', 'title', 'text');
  });

  it("in the outcome of an appeal and in the learner's argument", async () => {
    const at = '2026-11-20T12:00:00.000Z';
    const result: QuestionResult = {
      questionId: 'f',
      ...{ outcome: 'not-graded', points: 0, maxPoints: 2, feedback: 'x', correctAnswer: 'x' },
      criteria: [{ id: 'c', text: 'x', ticked: null }],
      appeal: {
        ...{ status: 'decided', argument: 'x', askedAt: at },
        decision: {
          ...{ verdict: 'kept', reason: 'x', madeBy: { kind: 'model', model: 'm' }, decidedAt: at },
          before: { outcome: 'not-graded', points: 0, feedback: 'x' },
        },
      },
    };
    const exam: ExamDetails = {
      ...{ examId: id(40), title: 'x', status: 'submitted', startedAt: at, attempt: 1, flagged: [] },
      questions: [{ id: 'f', type: 'open', prompt: 'x', objectiveId: 'o' }],
      studentAnswers: { f: 'x' },
      results: { examId: id(40), score: 0, maxScore: 0, results: [result] },
      ...{ appeals: 'judged', madeBy: { kind: 'library' } },
    };
    const page = <EarlierResults examId={id(40)} attempt={1} onBack={() => {}} onFlag={async () => true} />;
    open(page, '/', '/', { [`GET /api/exam-details/${id(40)}`]: () => answer(exam) });
    await expectDrawnSafely('prompt', 'feedback', 'correctAnswer', 'text', 'reason', 'argument');
  });

  it('on the dashboard and in the details of a course', async () => {
    const today: Today = {
      ...quietFriday,
      ...{ minutesADay: 26, minutesSpent: 0, week: { seconds: 0, hours: 3 }, courses: [] },
      reviews: {
        ...{ count: 0, minutes: 0, done: 0, later: 0, laterDays: 0, secondsEach: 30 },
        ...{ measured: false, courseIds: [], next: null },
      },
      lesson: {
        ...{
          courseId: ownCourse(1).id,
          courseTitle: 'x',
          unitIndex: 0,
          unitTitle: 'x',
          minutes: 20,
          begun: true,
          before: { unitId: ownCourse(1).id, unitTitle: 'x', missed: 2 },
        },
        activity: { index: 0, title: 'x', leader: 'Professor', submitted: false },
      },
    };
    const mastery = {
      objectiveId: 'o',
      text: 'x',
      state: 'not-yet',
      reason: 'x',
      correction: null,
      needsRepair: true,
    };
    const whole = [ownCourse(1), ownCourse(2)].map((one) => [
      `GET /api/courses/${one.id}`,
      () => answer(one),
    ]);
    open(<Dashboard />, '/dashboard', '/dashboard', {
      ...Object.fromEntries(whole),
      'GET /api/today': () => answer(today),
      'GET /api/mastery/courses': () => answer({ courses: [] }),
      'GET /api/mastery': () => answer({ units: [{ unitId: id(1), title: 'x', objectives: [mastery] }] }),
    });
    await expectDrawnSafely('title', 'description', 'courseTitle', 'unitTitle');
    fireEvent.click((await screen.findAllByRole('button', { name: /^Details/ }))[0] as Element);
    await screen.findByRole('dialog');
    await expectDrawnSafely('title', 'objective');
  });

  it('in the catalogue', async () => {
    open(<Courses />, '/courses', '/courses', {
      'GET /api/catalogue': () =>
        answer({ courses: [{ ...foreignCourse(5), moreByCreator: 0 }], nextCursor: null }),
    });
    await expectDrawnSafely('title', 'description');
  });

  it('on the page of a shared course', async () => {
    const course = foreignCourse(21, { priorKnowledge: ['x'], referenceBooks: ['x'], uncovered: ['x'] });
    open(<CourseShare />, '/courses/:courseId', `/courses/${course.id}`, {
      [`GET /api/courses/${course.id}`]: () => answer(course),
      [`POST /api/courses/${course.id}/views`]: () => answer(null, 204),
    });
    await expectDrawnSafely('title', 'description', 'objectives', 'priorKnowledge', 'objective');
    expect(document.title).not.toContain('undefined');
  });

  it('in an outline before it is built', async () => {
    const course = ownCourse(7, { reviewing: true, uncovered: ['x'], visibility: 'private' });
    open(<Outline />, '/create-course/:courseId', `/create-course/${course.id}`, {
      [`GET /api/courses/${course.id}`]: () => answer(course),
    });
    await expectDrawnSafely('title', 'uncovered');
  });

  it('on the page where a course is edited', async () => {
    const course = ownCourse(8, { referenceBooks: ['x'] });
    open(<EditCourse />, '/courses/:courseId/edit', `/courses/${course.id}/edit`, {
      [`GET /api/courses/${course.id}`]: () => answer(course),
    });
    await expectDrawnSafely('title');
  });

  it('on the profile', async () => {
    open(<ProfileView />, '/profile', '/profile', {});
    await expectDrawnSafely('name', 'careerGoals', 'interests', 'certifications', 'languagesSpoken');
  });

  it('on review cards, front and back', async () => {
    const card = { id: id(9), round: 0, lessonTitle: 'x', kind: 'recall', front: 'x', back: 'x' };
    open(<Reviews />, '/reviews', '/reviews', {
      'GET /api/reviews': () => answer({ cards: [card], later: 0, laterDays: 0, secondsEach: 30 }),
    });
    await expectDrawnSafely('lessonTitle', 'front');
    await click(/Show/);
    await expectDrawnSafely('back');
  });

  it('in the library, if one of its files were hostile', async () => {
    open(<LibraryLesson />, '/library/:subject/:lesson', '/library/knots/knots-bends', {
      'GET /api/library/knots/knots-bends': () => answer(lesson),
    });
    await expectDrawnSafely('title', 'heading', 'markdown', 'definition', 'description');
  });

  it("in a subject's list and in search results", async () => {
    open(<LibrarySubject />, '/library/:subject', '/library/knots', {
      'GET /api/library/knots': () => answer(subject),
    }).unmount();
    open(<Library />, '/library', '/library?q=rope', {
      'GET /api/library': () => answer({ subjects: [subject] }),
      'GET /api/library/search': () => answer({ lessons: [found], mentions: [found] }),
    });
    await expectDrawnSafely('title', 'text');
  });
});
