import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#shared/contract/classroom.ts';
import { closeChats } from '../../features/classroom/chat/chat-store.ts';
import { resetExam } from '../../features/exams/exam-store.ts';
import { chatField, click, openClassroom, type, withChatOpen } from './test-classroom-page.tsx';
import { id } from './test-ids.ts';
import { chatOf, createReplyServer, generation, type ReplyServer } from './test-reply-server.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const address = `/classroom/${id(1)}/0/0`;

let replies: ReplyServer;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  withChatOpen();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  replies = createReplyServer();
});
afterEach(() => {
  closeChats();
  resetExam();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const opened = (count: number) => waitFor(() => expect(replies.streams).toHaveLength(count));
const stoppedOnServer = () => waitFor(() => expect(replies.status).toBe('cancelled'));
const stops = () => replies.times(`DELETE ${generation}`);
const begins = () => act(async () => replies.begin());
const says = (text: string) => act(async () => replies.say(text));
const ends = (text: string) => act(async () => replies.end(text));
const stoppedText = 'You stopped this reply.';

/** Opens the chat and asks; resolves when the first words have arrived. */
async function replying() {
  const page = await openClassroom(address);
  await screen.findByText('Mean and median.');
  await click('Simpler');
  await opened(1);
  await begins();
  await says('In sh');
  await screen.findByText('In sh');
  return page;
}

async function reload(view: { unmount: () => void }, { otherDevice = false } = {}) {
  view.unmount();
  closeChats();
  if (otherDevice) localStorage.clear();
  const page = await openClassroom(address);
  await screen.findByText('Mean and median.');
  await screen.findByText('Simpler, please.');
  return page;
}

describe('a stopped reply', () => {
  it('is stopped locally and on the server; what was written stays, its question says so and can be asked again', async () => {
    await replying();
    await click('Stop');
    expect(screen.getByText(stoppedText)).toBeTruthy();
    expect(screen.getByText('In sh')).toBeTruthy();
    await waitFor(() => expect(stops()).toBe(1));
    await click('Ask again');
    expect(screen.queryByText('In sh')).toBeNull();
    await opened(2);
    await ends('The **median**.');
    expect(await screen.findByText('median')).toBeTruthy();
    expect(screen.queryByText(stoppedText)).toBeNull();
    const ids = replies.server.bodies.flatMap(
      (body) => (body as { messageId?: string } | null)?.messageId ?? [],
    );
    expect(new Set(ids).size).toBe(1);
  });

  it.each([false, true])(
    'stays stopped after a reload without a new request (on another device: %s)',
    async (otherDevice) => {
      const { view } = await replying();
      await click('Stop');
      await stoppedOnServer();
      await reload(view, { otherDevice });
      expect(await screen.findByText(stoppedText)).toBeTruthy();
      await act(async () => document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy());
      expect([replies.asked(), replies.streams.length]).toEqual([1, 1]);
    },
  );

  it('is stopped on the server as soon as the server has sent its id', async () => {
    await openClassroom(address);
    await screen.findByText('Mean and median.');
    await click('Simpler');
    await opened(1);
    await click('Stop');
    expect(screen.getByText(stoppedText)).toBeTruthy();
    expect(stops()).toBe(0);
    await begins();
    await stoppedOnServer();
    expect(screen.getByText(stoppedText)).toBeTruthy();
    expect(replies.asked()).toBe(1);
  });

  it('stays stopped offline after a reload, and is stopped on the server later', async () => {
    const { view } = await replying();
    replies.network = false;
    await click('Stop');
    expect(screen.getByText(stoppedText)).toBeTruthy();
    replies.network = true;
    await reload(view);
    expect(await screen.findByText(stoppedText)).toBeTruthy();
    await stoppedOnServer();
    expect([replies.asked(), replies.streams.length]).toEqual([1, 1]);
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox-'))).toEqual([]),
    );
  });

  it('that was already complete on the server is shown', async () => {
    await replying();
    replies.keep('In short: the **median**.');
    await click('Stop');
    expect(await screen.findByText('median')).toBeTruthy();
    expect(screen.queryByText(stoppedText)).toBeNull();
  });

  it('that was stopped in another tab or on another device is not an error', async () => {
    await replying();
    replies.status = 'cancelled';
    await act(async () =>
      replies.streams[0]?.send('error', {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        detail: 'This was cancelled.',
      }),
    );
    expect(await screen.findByText(stoppedText)).toBeTruthy();
    expect(screen.queryByText(/trouble processing/)).toBeNull();
  });

  it('is never sent if stopped in the second before the Examiner is asked, not even after a reload', async () => {
    const { view } = await openClassroom(`/classroom/${id(1)}/0/2`);
    await type(await chatField('Examiner'), 'A hint?');
    await click('Send');
    await click('Stop');
    expect(screen.getByText(stoppedText)).toBeTruthy();
    view.unmount();
    closeChats();
    await openClassroom(`/classroom/${id(1)}/0/2`);
    expect(await screen.findByText(stoppedText)).toBeTruthy();
    expect(replies.streams).toHaveLength(0);
    await click('Ask again');
    await waitFor(() => expect(replies.streams).toHaveLength(1));
  });

  it('to an earlier question can be requested again; it appears under its question and is announced', async () => {
    const said = (number: number, more: Partial<Message>): Message => ({
      id: id(number),
      sender: 'Student',
      text: `Question ${number}`,
      timestamp: '2026-01-01T09:00:00Z',
      ...more,
    });
    replies.server.messages[chatOf] = [
      said(701, {}),
      said(702, {}),
      said(703, { sender: 'Professor', text: 'Later reply', inReplyTo: id(702) }),
    ];
    replies.status = 'cancelled';
    await openClassroom(address);
    await screen.findByText(stoppedText);
    await click('Ask again');
    await opened(1);
    await ends('Earlier reply');
    await waitFor(() => expect(screen.getAllByText(/Earlier reply/)).toHaveLength(2));
    const chat = screen.getByRole('list', { name: 'Chat with the Professor' });
    const texts = within(chat)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.match(/Question 70\d|(Earlier|Later) reply/)?.[0]);
    expect(texts).toEqual(['Question 701', 'Earlier reply', 'Question 702', 'Later reply']);
    expect(screen.getByText('Professor: Earlier reply')).toBeTruthy();
  });
});

describe('a double click', () => {
  /** Clicks twice; the second click hits whatever is shown after the first. */
  const twice = async (name: string) => {
    const button = screen.getByRole('button', { name });
    for (const detail of [1, 2]) await act(async () => fireEvent.click(button, { detail }));
  };

  it('on Stop stops once and does not send the text typed meanwhile', async () => {
    await replying();
    await type(await chatField('Professor'), 'And the mode?');
    await twice('Stop');
    await stoppedOnServer();
    expect((await chatField('Professor')).value).toBe('And the mode?');
    expect([replies.asked(), stops()]).toEqual([1, 1]);
  });

  it('on Send sends and does not stop', async () => {
    await openClassroom(address);
    await type(await chatField('Professor'), 'Why?');
    await twice('Send');
    await opened(1);
    expect(screen.queryByText(stoppedText)).toBeNull();
  });

  it("on 'Ask again' asks once", async () => {
    await replying();
    await click('Stop');
    await stoppedOnServer();
    await twice('Ask again');
    await opened(2);
    await ends('The **median**.');
    expect(await screen.findByText('median')).toBeTruthy();
    expect(replies.asked()).toBe(2);
  });
});

describe('a reload in the middle of a reply', () => {
  it('joins the reply without a new request', async () => {
    const { view } = await replying();
    await reload(view, { otherDevice: true });
    await opened(2);
    expect(replies.streams[1]?.path).toBe(`${generation}/events`);
    await says('In short');
    expect(await screen.findByText('In short')).toBeTruthy();
    await ends('In short: the **median**.');
    expect(await screen.findByText('median')).toBeTruthy();
    expect(replies.asked()).toBe(1);
  });
});
