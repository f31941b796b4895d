import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LessonPlan } from '#shared/contract/classroom.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import { keepContent, openLesson, resetClassroom } from '../../features/classroom/classroom-store.ts';
import type { GuestWork } from '../../features/workbench/guest/guest-work.ts';
import { reachedStepKey } from '../../lib/local-storage.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { carryOver } from './carry-over.ts';
import { acceptWish, keepWish, keepWork, readGuest } from './guest-record.ts';

const me = '00000000-0000-4000-8000-0000000000aa';
const ref = 'knots/bowline';
const title = 'A loop that slips';
const goal = 'I want to tie knots';
const result = { outcome: 'wrong', share: 0, feedback: 'Not yet.', reveal: null } as const;
const eventId = (n: number) => `00000000-0000-4000-8000-0000000000e${n}`;
const answered = (n: number, given: string): GuestWork => ({
  does: 'answer',
  blockId: 'bowline-p1',
  request: { eventId: eventId(n), given: { gives: 'answer', answer: given } },
  result,
});
const hint: GuestWork = { does: 'hint', blockId: 'bowline-p1', known: 0, hint: 'Look at the end.' };

let lessons = 0;
/** The classroom with a lesson of two activities; @returns the id of the first */
const openRoom = (name = title, madeBy: MadeBy = { kind: 'library' }): string => {
  lessons += 1;
  const ids = [0, 1].map((n) =>
    `00000000-0000-4000-8000-0000000${lessons}00${n}`.padEnd(36, '0').slice(0, 36),
  );
  const plan: LessonPlan = {
    lessonMetadata: { title: 'The bowline', objective: '' },
    activities: ids.map((id, index) => ({
      id,
      sequence: index + 1,
      leader: 'Professor',
      title: index === 0 ? name : 'Worked through',
      type: index === 0 ? 'notes' : 'practice',
      objective: '',
    })),
  };
  const courseDetails = { title: 'T', description: 'D', difficulty_level: 'beginner' };
  openLesson(
    plan,
    { courseId: 'c', unitId: 'u', unitIndex: 0, assessment: '', courseDetails, preview: false },
    null,
  );
  keepContent(ids[0] ?? '', { kind: 'notes', notes: 'Text', contentVersion: 1, madeBy });
  return ids[0] ?? '';
};
const sentBy = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').at(-1), body]);
const served = (reply = () => answer(result)) =>
  serve({
    'POST /api/blocks/bowline-p1/answers': reply,
    'POST /api/blocks/bowline-p1/hints': () => answer({ hint: 'Look at the end.', more: false }),
  });
const accepted = () => {
  keepWish({ draft: { description: goal }, lessons: [ref] });
  acceptWish(goal);
};
const arrived = (calls: ReturnType<typeof serve>, count: number) =>
  vi.waitFor(() => expect(sentBy(calls)).toHaveLength(count));

beforeEach(() => {
  window.localStorage.clear();
  resetClassroom();
  useSessionStore.setState({ status: 'signed-in', user: { id: me, email: 'me@example.org' } });
});
afterEach(() => vi.unstubAllGlobals());

it('what was done goes into the same activity of the own course, in its order and with its event ids', async () => {
  const calls = served();
  for (const one of [answered(1, 'a'), hint, answered(2, 'b')]) keepWork(ref, title, one);
  localStorage.setItem(reachedStepKey(`guest/${ref}`), '4');
  accepted();
  const activityId = openRoom();
  carryOver(me);
  await arrived(calls, 3);
  expect(sentBy(calls)).toMatchObject([
    ['answers', { eventId: eventId(1), activityId, given: { answer: 'a' } }],
    ['hints', { known: 0, activityId }],
    ['answers', { eventId: eventId(2), activityId, given: { answer: 'b' } }],
  ]);
  expect(localStorage.getItem(reachedStepKey(activityId))).toBe('4');
  expect(localStorage.getItem(reachedStepKey(`guest/${ref}`))).toBeNull();
});

it('it is carried over once', async () => {
  const calls = served();
  keepWork(ref, title, answered(1, 'a'));
  accepted();
  openRoom();
  carryOver(me);
  carryOver(me);
  openRoom();
  carryOver(me);
  await arrived(calls, 1);
  expect(readGuest()).toBeNull();
});

it('another tab that carries it over at the same time sends the same event id', async () => {
  const calls = served();
  keepWork(ref, title, answered(1, 'a'));
  accepted();
  const copy = localStorage.getItem('guestLesson') ?? '';
  openRoom();
  carryOver(me);
  localStorage.setItem('guestLesson', copy);
  carryOver(me);
  await arrived(calls, 2);
  const ids = sentBy(calls).map(([, body]) => (body as { eventId: string }).eventId);
  expect(new Set(ids)).toEqual(new Set([eventId(1)]));
});

it('what the network loses is sent again by the outbox', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  let isDown = true;
  const calls = served(() => (isDown ? problem(503, 'Busy.') : answer(result)));
  keepWork(ref, title, answered(1, 'a'));
  accepted();
  openRoom();
  carryOver(me);
  await arrived(calls, 1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox-'))).toHaveLength(1);
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await arrived(calls, 2);
  await vi.waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox-'))).toEqual([]),
  );
});

it.each([
  [
    'no course was accepted for the wish',
    () => keepWish({ draft: { description: goal }, lessons: [ref] }),
    undefined,
  ],
  ['the accepted wish is another one', () => acceptWish('I want to bake bread'), undefined],
  [
    'the course waits for another account',
    () => {
      accepted();
      const pending = { key: 'k', study: true, sending: { review: false } };
      localStorage.setItem(
        'courseDraft',
        JSON.stringify({ title: 'Knots', account: 'ada@example.org', pending }),
      );
    },
    undefined,
  ],
  [
    'the open activity is another one',
    accepted,
    { title: 'How far apart?', madeBy: { kind: 'library' } as const },
  ],
  ['a model has written the activity', accepted, { title, madeBy: { kind: 'model', model: 'm' } as const }],
])('nothing is carried over while %s', async (_, before, room) => {
  const calls = served();
  keepWork(ref, title, answered(1, 'a'));
  before();
  openRoom(room?.title, room?.madeBy);
  carryOver(me);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sentBy(calls)).toEqual([]);
  expect(readGuest()?.lessons[ref]?.work).toHaveLength(1);
});

it.each([
  '{',
  '[]',
  '{"lessons":{"knots/bowline":{"title":3}}}',
  '{"accepted":true,"wish":null,"lessons":{}}',
])('a record that is corrupt or empty breaks nothing: %s', (raw) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const calls = served();
  localStorage.setItem('guestLesson', raw);
  openRoom();
  carryOver(me);
  keepWork(ref, title, answered(1, 'a'));
  expect(readGuest()?.lessons[ref]?.work).toHaveLength(1);
  expect(sentBy(calls)).toEqual([]);
});

it('a step that was reached already is not taken back', () => {
  served();
  keepWork(ref, title, answered(1, 'a'));
  localStorage.setItem(reachedStepKey(`guest/${ref}`), '2');
  accepted();
  const activityId = openRoom();
  localStorage.setItem(reachedStepKey(activityId), '5');
  carryOver(me);
  expect(localStorage.getItem(reachedStepKey(activityId))).toBe('5');
});
