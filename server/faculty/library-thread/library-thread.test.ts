import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LibraryService } from '../../library/library-service.ts';
import { rankLibrary } from '../../library/ranking/rank-library.ts';
import { testLibrary } from '../../library/test-shipped-library.ts';
import type { ChatInput } from '../chat-types.ts';
import { createLibraryFaculty } from '../library-faculty/library-faculty.ts';
import { runHere } from '../library-faculty/test-run-here.ts';
import { calm, courseRequest, lessonOf, someLearner, textOf } from '../test-faculty-contract.ts';
import { type LibraryThread, startLibraryThread } from './library-thread.ts';

let library: LibraryService;
let thread: LibraryThread;

beforeAll(async () => {
  library = await testLibrary();
  thread = startLibraryThread(library, { warn: () => {} });
});
afterAll(async () => {
  await thread.close();
});

const request = courseRequest({ title: 'Averages and polls', objectives: ['tell a good poll'], lessons: 3 });

it('every task gives the same result in the thread as in the main thread', async () => {
  // An index of its own: that of the thread may have been loaded.
  const here = createLibraryFaculty(
    runHere({ library: library.library, ranking: rankLibrary(library.library) }),
  );
  const there = createLibraryFaculty(thread.run);
  const lesson = await lessonOf(here, request, 0);
  const { title } = lesson.unit;
  const activity = { leader: 'Professor' as const, type: 'notes' as const, title: 'Notes', objective: '' };
  const chat = (leader: ChatInput['leader']): ChatInput => ({
    leader,
    lesson,
    notes: null,
    question: 'What is the difference between mean and median?',
    history: [],
    phase: 'pre_exam',
    learner: someLearner,
  });
  const options = { count: 3, attempt: 1, seed: 'the same' };
  for (const ask of [
    (one: typeof here) => one.designCourse(request, someLearner, calm()),
    (one: typeof here) => one.designCourse(request, someLearner, calm(), { titles: [title], instead: title }),
    (one: typeof here) => one.planLesson(lesson, someLearner, calm()),
    (one: typeof here) => one.writeNotes(lesson, activity, someLearner, calm()),
    (one: typeof here) => one.findResources(lesson, someLearner, calm()),
    (one: typeof here) => one.writeExam(lesson, options, someLearner, calm()),
    async (one: typeof here) => textOf(await one.professorReply(chat('Professor'), calm())),
    async (one: typeof here) => textOf(await one.professorReply(chat('Librarian'), calm())),
    async (one: typeof here) =>
      textOf(await one.examinerReply({ ...chat('Examiner'), current: null, review: null }, calm())),
  ]) {
    expect(await ask(there)).toEqual(await ask(here));
  }
});

it('a cancelled task fails with the reason', async () => {
  const cancelled = { ...calm(), signal: AbortSignal.abort(new Error('not wanted')) };
  const faculty = createLibraryFaculty(thread.run);
  await expect(faculty.designCourse(request, someLearner, cancelled)).rejects.toThrow('not wanted');
});
