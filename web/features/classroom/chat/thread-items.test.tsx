import { MantineProvider } from '@mantine/core';
import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message } from '#shared/contract/classroom.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import type { ChatThread } from './chat-state.ts';
import { emptyThread, replyArrives, replyBegins, replyStreams, studentSaid } from './chat-state.ts';
import { ThreadItems } from './thread-items.tsx';

// The chunk of Markdown is large, and the machine may be busy.

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
const list = (thread: ChatThread) => (
  <MantineProvider env="test">
    <ol>
      <ThreadItems activity={activity} thread={thread} />
    </ol>
  </MantineProvider>
);

it('the end of a reply leaves standing what was drawn while it came in, and adds who wrote it and what to do with it', async () => {
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
  // A model may stop to think in the middle of a sentence.
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

it('a reply that another tab got first does not take the place of the one that comes in', () => {
  const question = message('q', 'Student', 'Why?');
  const streaming = replyStreams(replyBegins(studentSaid(emptyThread, question), 'q'), 'q', 'Because');
  const both = { ...streaming, messages: [question, message('r', 'Professor', 'Because it is.')] };
  const { container } = render(list(both));
  expect([...container.querySelectorAll('ol > li')].map((item) => item.hasAttribute('data-pending'))).toEqual(
    [false, false, true],
  );
});
