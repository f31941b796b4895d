import { MantineProvider } from '@mantine/core';
import { act, render, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Message } from '#shared/contract/classroom.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { endWait, tellWait } from '#web/ui/model-waits.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { chatPlace } from './chat-place.ts';
import type { ChatThread } from './chat-state.ts';
import {
  emptyThread,
  recordArrives,
  replyArrives,
  replyBegins,
  replyStreams,
  studentSaid,
} from './chat-state.ts';
import { noteTrouble } from './reply-troubles.ts';
import { ThreadItems } from './thread-items.tsx';

// The Markdown chunk is large, and the machine may be busy.

const activity: ClassroomActivity = {
  id: 'activity',
  sequence: 1,
  leader: 'Librarian',
  title: 'Part 1',
  type: 'resources',
  objective: '',
  assessment: '',
  courseId: 'course',
  unitId: 'unit',
  unitIndex: 0,
  lesson: { title: 'Lesson', objective: '' },
  courseDetails: { title: '', description: '', difficulty_level: '' },
};
const message = (id: string, sender: Message['sender'], text: string): Message => ({
  id,
  sender,
  text,
  timestamp: '2026-11-20T12:00:00.000Z',
});
const onChoose = vi.fn();
const passageHref = (id: string, section: number, block: number) =>
  `/documents/${id}?section=${section}&block=${block}`;
const list = (thread: ChatThread) => (
  <MantineProvider env="test">
    <ol>
      <ThreadItems
        sought={null}
        activity={activity}
        thread={thread}
        onAskAgain={() => undefined}
        onChoose={onChoose}
        passageHref={passageHref}
      />
    </ol>
  </MantineProvider>
);

it('the end of a reply keeps the rendered elements and adds author and actions', async () => {
  const text = 'First **this**.\n\n- then that';
  const asked = replyBegins(studentSaid(emptyThread, message('q', 'Student', 'Why?')), 'q');
  const view = render(list(asked));
  expect(view.getByRole('status').textContent).toContain('Librarian');
  expect(view.queryByText('writing…')).toBeNull();
  const streaming = replyStreams(asked, 'q', text);
  view.rerender(list(streaming));
  await waitFor(() => expect(view.container.querySelectorAll('.md strong, .md li')).toHaveLength(2));
  const pending = view.container.querySelector('[data-pending]');
  const drawn = [...view.container.querySelectorAll('.md, .md *')];
  expect(pending?.getAttribute('aria-busy')).toBe('true');
  expect(view.queryByRole('group')).toBeNull();
  // A model may pause in the middle of a sentence.
  expect(view.getByText('writing…')).toBeTruthy();

  view.rerender(list(replyArrives(streaming, 'q', message('r', 'Professor', text))));
  const whole = view.container.querySelector('[data-sender="Librarian"]');
  expect(whole).toBe(pending);
  expect([...view.container.querySelectorAll('.md, .md *')]).toEqual(drawn);
  expect(whole?.hasAttribute('aria-busy')).toBe(false);
  expect(whole?.hasAttribute('data-pending')).toBe(false);
  expect(view.getByRole('group')).toBeTruthy();
  expect(view.queryByText('writing…')).toBeNull();
});

it('a reply that another tab receives first does not replace the streaming one', () => {
  const question = message('q', 'Student', 'Why?');
  const streaming = replyStreams(replyBegins(studentSaid(emptyThread, question), 'q'), 'q', 'Because');
  const both = { ...streaming, messages: [question, message('r', 'Professor', 'Because it is.')] };
  const { container } = render(list(both));
  expect([...container.querySelectorAll('ol > li')].map((item) => item.hasAttribute('data-pending'))).toEqual(
    [false, false, true],
  );
});

it('a streaming reply stays under its question when another tab asks something', () => {
  const first = message('q1', 'Student', 'One?');
  const streaming = replyStreams(replyBegins(studentSaid(emptyThread, first), 'q1'), 'q1', 'Because');
  const other = message('q2', 'Student', 'Two?');
  const { container, rerender } = render(list(recordArrives(streaming, [first, other])));
  const pending = container.querySelector('[data-pending]');
  expect([...container.querySelectorAll('ol > li')].indexOf(pending as Element)).toBe(1);
  rerender(
    list(
      replyArrives(recordArrives(streaming, [first, other]), 'q1', message('r1', 'Professor', 'Because.')),
    ),
  );
  expect(container.querySelectorAll('ol > li')[1]).toBe(pending);
});

it('a stopped reply shows what was written, the note that it was stopped, and a way to ask again', async () => {
  const stopped = { ...message('q1', 'Student', 'One?'), stopped: true, written: 'Because **one' };
  const view = render(list({ ...emptyThread, messages: [stopped] }));
  await waitFor(() => expect(view.getByText(/Because/).textContent).toContain('Because **one'));
  expect(view.getByText('You stopped this reply.')).toBeTruthy();
  expect(view.getByRole('button', { name: 'Ask again' })).toBeTruthy();
});

it('a stopped reply is shown under its question with a way to ask again', () => {
  const stopped = { ...message('q1', 'Student', 'One?'), stopped: true };
  const messages = [stopped, message('q2', 'Student', 'Two?'), message('r2', 'Professor', 'Because.')];
  const view = render(list({ ...emptyThread, messages }));
  const items = [...view.container.querySelectorAll('ol > li')];
  expect(items).toHaveLength(4);
  expect(items[1]?.textContent).toContain('You stopped this reply.');
  expect(view.getByRole('button', { name: 'Ask again' })).toHaveProperty('disabled', false);
  view.rerender(list(replyBegins({ ...emptyThread, messages }, 'q1')));
  expect(view.container.querySelectorAll('ol > li')[1]?.hasAttribute('data-pending')).toBe(true);
  expect(view.queryByText('You stopped this reply.')).toBeNull();
});

it('a reply that failed shows the fallback text and what happened', () => {
  const question = message('q', 'Student', 'Why?');
  const thread = { ...emptyThread, messages: [question], failed: 'q' };
  const view = render(list(thread));
  const texts = () => view.getByRole('status').textContent;
  expect(texts()).toBe("I'm having trouble processing your question right now.");
  const detail = 'The model had no quota left. It is asked again in 4 minutes.';
  act(() => noteTrouble('q', new ApiError(503, detail)));
  expect(texts()).toBe(`I'm having trouble processing your question right now. ${detail}`);
  act(() => noteTrouble('q', new Error('the connection')));
  expect(texts()).toBe("I'm having trouble processing your question right now.");
});

it('a reply that is waited for says what the model does', () => {
  const question = message('q', 'Student', 'Why?');
  const view = render(list(replyBegins(studentSaid(emptyThread, question), 'q')));
  act(() => tellWait(chatPlace(activity.id), { waiting: { state: 'thinking', seconds: 12 } }));
  expect(view.getByRole('status').textContent).toContain('The model is thinking. (12 s)');
  act(() => endWait(chatPlace(activity.id)));
  expect(view.getByRole('status').textContent).not.toContain('model');
});

it('choices of the newest reply are buttons, except while a reply is streaming; earlier ones are a list', async () => {
  const choices = [
    { id: 'a#answer-0', text: 'What is the mean?' },
    { id: 'a#answer-1', text: 'What is the median?' },
  ];
  const text = 'Which?\n\n- What is the mean?\n- What is the median?\n\nOr say it in other words.';
  const question = message('q', 'Student', 'The middle?');
  const reply = { ...message('r', 'Professor', text), inReplyTo: 'q', choices };
  const asked = { ...emptyThread, messages: [question, reply] };
  const view = render(list(asked));
  const group = view.getByRole('group', { name: 'Which of these do you mean?' });
  const buttons = within(group).getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual(
    choices.map((choice) => [choice.text, false]),
  );
  await waitFor(() => expect(view.getByText('Or say it in other words.')).toBeTruthy());
  expect(view.container.querySelectorAll('.md li')).toHaveLength(0);
  buttons[1]?.click();
  expect(onChoose.mock.calls).toEqual([[choices[1]]]);

  const chosen = replyBegins(studentSaid(asked, message('q2', 'Student', 'What is the median?')), 'q2');
  view.rerender(list(chosen));
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
  view.rerender(list(replyArrives(chosen, 'q2', message('r2', 'Professor', 'The middle one.'))));
  expect(view.queryByRole('group', { name: 'Which of these do you mean?' })).toBeNull();
  await waitFor(() => expect(view.container.querySelectorAll('.md li')).toHaveLength(2));
});
