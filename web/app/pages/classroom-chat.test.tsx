import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetExam } from '../../features/exams/exam-store.ts';
import { networkIs } from '../../lib/test-network.ts';
import {
  chatField,
  click,
  openClassroom,
  press,
  settled,
  type,
  withChatOpen,
} from './test-classroom-page.tsx';
import { createFakeServer, type FakeServer } from './test-classroom-server.ts';
import { id } from './test-ids.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

let server: FakeServer;
const course = id(1);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  withChatOpen();
  server = createFakeServer();
});
afterEach(() => {
  resetExam();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('Chat', () => {
  it('Enter sends, Shift+Enter inserts a line break; the reply is appended once', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    const input = await chatField('Professor');
    await type(input, 'Why?');
    await act(async () => fireEvent.keyDown(input, { key: 'Enter', shiftKey: true }));
    expect(input.value).toBe('Why?');
    await press(input, 'Enter');
    expect(await screen.findByText('median')).toBeTruthy();
    expect(input.value).toBe('');
    const chat = screen.getByRole('region', { name: 'Chat with the Professor' });
    expect(within(chat).getAllByRole('listitem')).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem(`messages-${id(201)}`) ?? '[]')).toHaveLength(2);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'an Enter that accepts what an input method offers sends nothing: %j',
    async (ofInputMethod) => {
      await openClassroom(`/classroom/${course}/0/0`);
      const input = await chatField('Professor');
      await type(input, 'にほんご');
      await act(async () => fireEvent.keyDown(input, { key: 'Enter', ...ofInputMethod }));
      expect(input.value).toBe('にほんご');
      expect(server.calls.some((call) => call.includes('professor-chat'))).toBe(false);
      await press(input, 'Enter');
      expect(input.value).toBe('');
    },
  );

  it("a one-tap prompt is shown and sent in the course's language", async () => {
    server.course.language = 'zh';
    await openClassroom(`/classroom/${course}/0/0`);
    await click('举个例子');
    expect(await screen.findByText('请举个例子。')).toBeTruthy();
    expect(server.bodies).toContainEqual(expect.objectContaining({ studentMessage: '请举个例子。' }));
  });

  it('an unsent draft is restored after a visit elsewhere, also after another login', async () => {
    const { view } = await openClassroom(`/classroom/${course}/0/0`);
    await type(await chatField('Professor'), 'Why does the mean');
    view.unmount();
    await openClassroom(`/classroom/${course}/0/0`);
    expect((await chatField('Professor')).value).toBe('Why does the mean');
    await click('Send');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('blockDraft-chat'))).toEqual([]);
  });

  it('an empty message is not sent', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    await type(await chatField('Professor'), '  \n ');
    await click('Send');
    expect(server.calls).not.toContain('POST /api/professor-chat');
  });

  it('a failed reply shows the fallback text and can be retried with the same message', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.broken.add('/api/professor-chat');
    await openClassroom(`/classroom/${course}/0/0`);
    await type(await chatField('Professor'), 'Why?');
    await click('Send');
    expect(await screen.findByText("I'm having trouble processing your question right now.")).toBeTruthy();
    server.broken.clear();
    await click('Try again');
    expect(await screen.findByText('median')).toBeTruthy();
    const sent = server.bodies.filter((body) => (body as { studentMessage?: string })?.studentMessage);
    expect(new Set(sent.map((body) => (body as { messageId: string }).messageId)).size).toBe(1);
  });

  it('a message said offline is kept, says why it has no reply, and is sent once the network is back', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openClassroom(`/classroom/${course}/0/0`);
    await type(await chatField('Professor'), 'Why?');
    server.broken.add('/api/professor-chat');
    await networkIs(false);
    await click('Send');
    expect(await screen.findByText(/^You are offline\. Your message is kept/)).toBeTruthy();
    expect(screen.queryByText(/having trouble/)).toBeNull();
    server.broken.clear();
    await networkIs(true);
    expect(await screen.findByText('median')).toBeTruthy();
    const sent = server.bodies.filter((body) => (body as { studentMessage?: string })?.studentMessage);
    expect(new Set(sent.map((body) => (body as { messageId: string }).messageId)).size).toBe(1);
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });

  it('choosing an offered meaning sends its words and id, and keeps focus in the chat', async () => {
    server.choices = [{ id: 'statistics/averages#answer-1', text: 'What is the median?' }];
    await openClassroom(`/classroom/${course}/0/0`);
    await type(await chatField('Professor'), 'The middle?');
    await click('Send');
    await screen.findByRole('button', { name: 'What is the median?' });
    server.choices = null;
    await click('What is the median?');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'What is the median?' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Chat with the Professor' }));
    const sent = server.bodies.filter((body) => (body as { studentMessage?: string })?.studentMessage);
    expect(sent).toMatchObject([
      { studentMessage: 'The middle?' },
      { studentMessage: 'What is the median?', choice: 'statistics/averages#answer-1' },
    ]);
    expect(sent[0]).not.toHaveProperty('choice');
  });

  it('a message interrupted by a reload is answered', async () => {
    const waiting = {
      id: id(700),
      sender: 'Student' as const,
      text: 'Hm?',
      timestamp: '2026-01-01T09:00:00Z',
    };
    server.messages[id(201)] = [waiting];
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('median')).toBeTruthy();
    expect(server.messages[id(201)]?.filter(({ sender }) => sender === 'Professor')).toHaveLength(1);
  });

  it('messages reload on a storage event for their key', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    const key = `messages-${id(201)}`;
    const other = [
      { id: id(701), sender: 'Student', text: 'From the other tab', timestamp: '2026-01-01T09:00:00Z' },
      { id: id(702), sender: 'Professor', text: 'Noted', timestamp: '2026-01-01T09:00:01Z' },
    ];
    localStorage.setItem(key, JSON.stringify(other));
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: `messages-${id(202)}` })));
    expect(screen.queryByText('From the other tab')).toBeNull();
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(await screen.findByText('From the other tab')).toBeTruthy();
  });

  it('the Examiner is told the phase, and is asked after a second', async () => {
    await openClassroom(`/classroom/${course}/0/2`);
    const input = await chatField('Examiner');
    await type(input, 'A hint?');
    await click('Send');
    await settled(500);
    expect(server.calls).not.toContain('POST /api/examiner-chat');
    expect(await screen.findByText('median')).toBeTruthy();
    const call = server.bodies[server.calls.indexOf('POST /api/examiner-chat')] as {
      temperature: number;
      messages: { role: string; content: string }[];
    };
    expect(call.temperature).toBe(0.7);
    expect(call.messages[0]).toEqual({ role: 'system', content: 'You are the Examiner.' });
    expect(JSON.parse(call.messages[1]?.content ?? '')).toMatchObject({
      question: 'A hint?',
      questionPhase: 'pre_exam',
      currentQuestion: null,
    });
  });

  it("the Examiner's delay is 1000 ms, neither less nor more", async () => {
    await openClassroom(`/classroom/${course}/0/2`);
    await type(await chatField('Examiner'), 'A hint?');
    const asked = () => server.calls.filter((call) => /examinerChatPrompt|examiner-chat/.test(call));
    const before = asked().length;
    vi.useFakeTimers();
    try {
      await click('Send');
      await act(() => vi.advanceTimersByTimeAsync(999));
      expect(asked()).toHaveLength(before);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(asked().length).toBeGreaterThan(before);
    } finally {
      vi.useRealTimers();
    }
    expect(await screen.findByText('median')).toBeTruthy();
  });

  it('the Librarian is asked through the Professor', async () => {
    await openClassroom(`/classroom/${course}/0/1`);
    await type(await chatField('Librarian'), 'More?');
    await click('Send');
    expect(await screen.findByText('median')).toBeTruthy();
    expect(server.bodies[server.calls.indexOf('POST /api/professor-chat')]).toMatchObject({
      leader: 'Librarian',
    });
  });

  it.each([
    ['Simpler', 'Simpler, please.'],
    ['An example', 'An example, please.'],
    ['Quiz me', 'Quiz me.'],
  ])("'%s' is sent with one click", async (label, text) => {
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await click(label);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByText('median')).toBeTruthy();
  });

  it('a reply is copied as Markdown', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (all, name) => (name === 'clipboard' ? { writeText } : Reflect.get(all, name)),
      }),
    );
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await click('Quiz me');
    await screen.findByText('median');
    await click('More');
    await click('Copy');
    expect(writeText).toHaveBeenCalledWith('The **median** is the middle.');
  });
});

describe('Feedback on a reply', () => {
  const replied = async () => {
    const opened = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await click('Quiz me');
    await screen.findByText('median');
    return opened;
  };
  const judged = () => server.evidence.filter(({ kind }) => kind === 'reply-judged');

  it("'Useful' is recorded, shown on the page at once, and withdrawn by a second click", async () => {
    await replied();
    await click('Useful');
    expect(screen.getByText('You found this useful.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Useful' }).getAttribute('aria-pressed')).toBe('true');
    await click('Useful');
    expect(screen.queryByText('You found this useful.')).toBeNull();
    const reply = server.messages[id(201)]?.[1]?.id;
    expect(judged()).toMatchObject([
      { messageId: reply, verdict: 'useful', activityId: id(201), courseId: course },
      { messageId: reply, verdict: 'withdrawn' },
    ]);
  });

  it('shows whether the reply helped at once, and other feedback behind one button', async () => {
    await replied();
    const group = within(screen.getByRole('group', { name: 'This reply' }));
    const names = () =>
      group.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names()).toEqual(['Useful', 'Not useful', 'More']);
    expect(group.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('false');
    await click('More');
    expect(names()).toEqual(['Useful', 'Not useful', 'Less', 'Copy', 'Something is wrong']);
    expect(group.getByRole('button', { name: 'Less' }).getAttribute('aria-expanded')).toBe('true');
    await click('Less');
    expect(names()).toEqual(['Useful', 'Not useful', 'More']);
  });

  it("'Something is wrong' asks for a comment", async () => {
    await replied();
    await click('More');
    await click('Something is wrong');
    await type(await screen.findByLabelText('What is wrong with it?'), 'It is the middle value.');
    await click('Report');
    expect(await screen.findByText('You said that something is wrong.')).toBeTruthy();
    expect(judged()).toMatchObject([{ verdict: 'wrong', reason: 'It is the middle value.' }]);
  });

  it('is shown again after a reload', async () => {
    const { view } = await replied();
    await click('Not useful');
    view.unmount();
    const [asked, reply] = server.messages[id(201)] ?? [];
    if (asked && reply) server.messages[id(201)] = [asked, { ...reply, verdict: 'not-useful' }];
    localStorage.clear();
    await openClassroom(`/classroom/${course}/0/0`);
    expect(await screen.findByText('You did not find this useful.')).toBeTruthy();
  });

  it('stays shown until it is sent with the next event, whatever server state arrives', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await replied();
    server.broken.add('/api/evidence');
    await click('Useful');
    const key = `messages-${id(201)}`;
    localStorage.setItem(key, JSON.stringify(server.messages[id(201)]));
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(screen.getByText('You found this useful.')).toBeTruthy();
    server.broken.clear();
    await click('Not useful');
    await waitFor(() => expect(judged().map((one) => one.verdict)).toEqual(['useful', 'not-useful']));
  });
});

describe('An address with a message', () => {
  const messages = [1, 2, 3].map((n) => ({
    id: id(500 + n),
    sender: n === 2 ? ('Professor' as const) : ('Student' as const),
    text: `Message ${n}`,
    timestamp: '2026-01-01T10:00:00.000Z',
  }));
  const soughtText = () => document.activeElement?.textContent ?? '';

  it.each([
    [1, 'Message 1'],
    [2, 'Message 2'],
  ])('opens the chat at message %s, however it was left', async (n, text) => {
    sessionStorage.clear();
    server.messages[id(201)] = messages;
    await openClassroom(`/classroom/${course}/0/0?message=${id(500 + n)}`);
    await waitFor(() => expect(soughtText()).toContain(text));
    expect(document.activeElement?.hasAttribute('data-sought')).toBe(true);
    expect(document.querySelectorAll('[data-sought]')).toHaveLength(1);
  });

  it('that is not there opens the chat all the same', async () => {
    sessionStorage.clear();
    server.messages[id(201)] = messages;
    await openClassroom(`/classroom/${course}/0/0?message=${id(599)}`);
    expect(await chatField('Professor')).toBeTruthy();
    expect(document.querySelector('[data-sought]')).toBeNull();
  });
});
