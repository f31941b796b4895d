import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LessonMark, LessonMarkInput } from '#shared/contract/marks.ts';
import { type Asked, answer, serve } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import type { ClassroomActivity } from '../classroom-types.ts';
import { lessonMarkQueue, useLessonMarkStore } from './lesson-mark-queue.ts';
import { LessonMarks } from './lesson-marks.tsx';
import { MarksButton } from './marks-button.tsx';
import { useMarksView } from './marks-view.ts';

vi.mock('#web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => 'token' }));

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const unitId = id(1);
const activity = (n: number, title: string) =>
  ({ id: id(n), unitId, courseId: id(9), title, leader: 'Professor' }) as ClassroomActivity;
const activities = [activity(2, 'The middle'), activity(3, 'The spread')];
const [first, second] = activities as [ClassroomActivity, ClassroomActivity];

const made = '2026-11-29T12:00:00.000Z';
const mark = (more: Partial<LessonMark>): LessonMark => ({
  id: id(20),
  activityId: first.id,
  block: 0,
  quote: 'shared out',
  prefix: 'The mean is ',
  suffix: '.',
  note: '',
  createdAt: made,
  updatedAt: made,
  ...more,
});

/** A server that keeps marks. */
function serveMarks(...before: LessonMark[]) {
  const kept = new Map(before.map((one) => [one.id, one]));
  const idOf = ({ path }: Asked) => path.split('/').at(-1) ?? '';
  const own = (asked: Asked) => {
    if (asked.method === 'DELETE') {
      kept.delete(idOf(asked));
      return new Response(null, { status: 204 });
    }
    const stored = mark({ ...(asked.body as LessonMarkInput), id: idOf(asked) });
    kept.set(stored.id, stored);
    return answer(stored);
  };
  const marks = `/api/units/${unitId}/marks`;
  // A handler for each mark, whose id the page makes.
  const handlers = new Proxy({} as Record<string, (asked: Asked) => Response>, {
    get: (_, call: string) => {
      if (call === `GET ${marks}`) return () => answer({ marks: [...kept.values()] });
      return /^(PUT|DELETE) /.test(call) && call.includes(`${marks}/`) ? own : undefined;
    },
  });
  const calls = serve(handlers);
  return { kept, calls };
}

const onActivity = vi.fn();
function Lesson({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written in this test */}
      <div dangerouslySetInnerHTML={{ __html: html }} ref={text} />
      <LessonMarks activities={activities} activity={first} isWhole onActivity={onActivity} text={text} />
      <MarksButton unitId={unitId} />
    </>
  );
}
const open = (html = '<p>The mean is shared out.</p><p>The median is in the middle.</p>') =>
  renderForTest(<Lesson html={html} />);

async function select(words: string) {
  const node = [...document.querySelectorAll('p')].find((one) =>
    one.textContent?.includes(words),
  )?.firstChild;
  if (!node?.textContent) throw new Error(words);
  const from = node.textContent.indexOf(words);
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, from + words.length);
  await act(async () => {
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    document.dispatchEvent(new Event('selectionchange'));
  });
}
const press = (key: string) => act(async () => fireEvent.keyDown(document.body, { key }));
const list = () => screen.findByRole('dialog', { name: 'Notes and marks' });

beforeEach(() => {
  localStorage.clear();
  onActivity.mockClear();
  useMarksView.setState({ isListOpen: false, open: null, wanted: null, counts: {} });
  useLessonMarkStore.setState({ confirmed: {}, refused: [] });
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
});
afterEach(async () => {
  document.getSelection()?.removeAllRanges();
  await lessonMarkQueue.flush();
  lessonMarkQueue.discard(lessonMarkQueue.waiting());
  vi.unstubAllGlobals();
});

it('selected words are marked by a button or a key, with the words around them', async () => {
  const { kept } = serveMarks();
  open();
  await select('shared out');
  const bar = within(await screen.findByRole('toolbar', { name: 'What is selected' }));
  fireEvent.click(bar.getByRole('button', { name: 'Mark' }));
  await waitFor(() => expect(kept.size).toBe(1));
  expect([...kept.values()][0]).toMatchObject({
    activityId: first.id,
    block: 0,
    quote: 'shared out',
    prefix: 'The mean is ',
    suffix: '. The median is in the middle.'.replace('. ', '.\n'),
    note: '',
  });
  expect(document.getSelection()?.isCollapsed).toBe(true);
  await select('median');
  await press('m');
  await waitFor(() => expect(kept.size).toBe(2));
  expect(await screen.findByRole('button', { name: 'Notes and marks: 2 in this lesson' })).toBeTruthy();
});

it('a note is written at once; cancelled, its fresh mark goes, too', async () => {
  const { kept } = serveMarks();
  open();
  await select('in the middle');
  await press('n');
  const dialog = within(await list());
  fireEvent.change(await dialog.findByRole('textbox', { name: 'Your note' }), { target: { value: 'Odd?' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect([...kept.values()].map(({ note }) => note)).toEqual(['Odd?']));
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await select('shared out');
  await press('n');
  fireEvent.click(await within(await list()).findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(kept.size).toBe(1));
});

it('the list leads to the place of a mark, also in another activity of the lesson', async () => {
  serveMarks(
    mark({}),
    mark({ id: id(21), activityId: second.id, quote: 'one standard deviation', note: 'How?' }),
  );
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Notes and marks: 2 in this lesson' }));
  const dialog = within(await list());
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'The middle',
    'The spread',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Go to: shared out' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The mean is shared out.'));
  expect(onActivity).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Notes and marks: 2 in this lesson' }));
  fireEvent.click(within(await list()).getByRole('button', { name: 'Go to: one standard deviation' }));
  expect(onActivity).toHaveBeenCalledWith(second.id);
  expect(useMarksView.getState().wanted).toEqual({ activityId: second.id, markId: id(21) });
});

it('a mark whose words are gone from the text stays in the list and says so; one whose words have moved is found', async () => {
  serveMarks(
    mark({ block: 7 }),
    mark({ id: id(22), quote: 'the mode is the peak', prefix: 'And ', suffix: ', often.' }),
  );
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Notes and marks: 2/ }));
  const items = within(await list()).getAllByRole('listitem');
  expect(
    items.map((item) => within(item).queryByText('This passage is no longer in the text.') !== null),
  ).toEqual([true, false]);
});

it('deleting a mark can be undone', async () => {
  const { kept } = serveMarks(mark({ note: 'Keep' }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Notes and marks: 1/ }));
  fireEvent.click(within(await list()).getByRole('button', { name: 'Delete the mark “shared out”' }));
  await waitFor(() => expect(kept.size).toBe(0));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect([...kept.values()]).toMatchObject([{ id: id(20), note: 'Keep' }]));
});

it('by keyboard: J and K move through the paragraphs, M marks the one with the focus', async () => {
  const { kept } = serveMarks();
  const shown = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
  open();
  await screen.findByText('The mean is shared out.');
  await press('j');
  await press('j');
  expect(document.activeElement?.textContent).toBe('The median is in the middle.');
  await press('k');
  expect(document.activeElement?.textContent).toBe('The mean is shared out.');
  await press('m');
  await waitFor(() => expect([...kept.values()]).toMatchObject([{ quote: 'The mean is shared out.' }]));
  shown.mockRestore();
});
