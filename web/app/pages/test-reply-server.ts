import { vi } from 'vitest';
import type { Message } from '#shared/contract/classroom.ts';
import { openStream } from '../../lib/test-server.ts';
import { createFakeServer } from './test-classroom-server.ts';
import { id } from './test-ids.ts';

/** The activity the chat belongs to, and the generation that writes its replies. */
export const chatOf = id(201);
export const generation = `/api/generations/${id(500)}`;

const library = { kind: 'library' as const };
type Said = { messageId: string; studentMessage: string };

/** The fake classroom server with replies that tests stream step by step and that can be stopped. */
export function createReplyServer() {
  const server = createFakeServer();
  const inner = globalThis.fetch;
  const kept = (): Message[] => server.messages[chatOf] ?? [];
  const replies = {
    server,
    /** replies in progress, with the path of the request that opened them */
    streams: [] as (ReturnType<typeof openStream> & { path: string })[],
    /** as stored on the server */
    status: 'none' as 'none' | 'running' | 'cancelled' | 'done',
    network: true,
    times: (call: string) => server.calls.filter((one) => one === call).length,
    asked: () => replies.times('POST /api/professor-chat'),
    begin: () => {
      const begun = { completed: 0, total: 1, label: '', generationId: id(500) };
      replies.streams.at(-1)?.send('progress', begun);
    },
    say: (text: string) => replies.streams.at(-1)?.send('delta', { text }),
    /** Stores the reply to the first question. */
    keep: (text: string) => {
      const reply = { id: id(601), sender: 'Professor' as const, text, madeBy: library };
      const inReplyTo = kept()[0]?.id ?? '';
      server.messages[chatOf] = [...kept(), { ...reply, inReplyTo, timestamp: '2026-01-01T10:00:05Z' }];
      replies.status = 'done';
    },
    end: (response: string) => {
      replies.keep(response);
      const studentMessageId = kept()[0]?.id;
      replies.streams.at(-1)?.send('done', { response, studentMessageId, replyId: id(601), madeBy: library });
    },
  };
  const open = (path: string, init: RequestInit): Response => {
    const opened = { ...openStream(), path };
    init.signal?.addEventListener('abort', () => opened.fail(new DOMException('', 'AbortError')));
    replies.streams.push(opened);
    return opened.response;
  };
  const ask = ({ messageId, studentMessage }: Said): void => {
    replies.status = 'running';
    if (kept().some((one) => one.id === messageId)) return;
    const asked = { id: messageId, sender: 'Student' as const, text: studentMessage };
    server.messages[chatOf] = [...kept(), { ...asked, timestamp: '2026-01-01T10:00:00Z' }];
  };
  const list = (): Response => {
    const answered = new Set(kept().map(({ inReplyTo }) => inReplyTo));
    const waits = (one: Message) => one.sender === 'Student' && !answered.has(one.id);
    const isStopped = (one: Message) => replies.status === 'cancelled' && waits(one);
    const going = replies.status === 'running' ? kept().filter(waits) : [];
    return Response.json({
      messages: kept().map((one) => (isStopped(one) ? { ...one, stopped: true } : one)),
      answering: going.map((one) => ({ messageId: one.id, generationId: id(500) })),
    });
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    if (!replies.network) throw new TypeError('Failed to fetch');
    if (call === `GET /api/activities/${chatOf}/messages`) return list();
    const isChat = /^POST \/api\/(professor|examiner)-chat$/.test(call);
    if (!isChat && !path.startsWith(generation)) return inner(path, init);
    server.calls.push(call);
    if (call === `DELETE ${generation}`) {
      if (replies.status === 'running') replies.status = 'cancelled';
      const { status } = replies;
      return Response.json({ id: id(500), status, completed: 0, total: 1, courseId: null });
    }
    const body = init.body ? JSON.parse(String(init.body)) : null;
    server.bodies.push(body);
    if (isChat) ask(body);
    return open(path, init);
  });
  return replies;
}

export type ReplyServer = ReturnType<typeof createReplyServer>;
