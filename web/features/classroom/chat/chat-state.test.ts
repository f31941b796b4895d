import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/classroom.ts';
import * as chat from './chat-state.ts';

let clock = 0;
const message = (id: string, sender: Message['sender']): Message => {
  clock += 1;
  return { id, sender, text: id, timestamp: `2026-01-01T00:00:${String(clock).padStart(2, '0')}Z` };
};

describe('Professor activity (spec.md section 4)', () => {
  it('when a Student message is newest, the AI responds once and the reply is appended', () => {
    let thread = chat.studentSaid(chat.emptyThread, message('s1', 'Student'));
    expect(chat.messageToAnswer(thread)?.id).toBe('s1');
    thread = chat.replyBegins(thread, 's1');
    expect(chat.messageToAnswer(thread)).toBeNull();
    thread = chat.replyStreams(thread, 's1', 'The ');
    thread = chat.replyStreams(thread, 's1', 'median');
    expect(thread.pending?.text).toBe('The median');
    const reply = message('r1', 'Professor');
    thread = chat.replyArrives(thread, 's1', reply);
    thread = chat.replyArrives(thread, 's1', reply);
    expect(thread.messages.map(({ id }) => id)).toEqual(['s1', 'r1']);
    expect(chat.messageToAnswer(thread)).toBeNull();
  });

  it('a reload in the middle of an answer asks for it again', () => {
    const thread = chat.recordArrives(chat.emptyThread, [message('s1', 'Student')]);
    expect(chat.messageToAnswer(thread)?.id).toBe('s1');
  });

  it('a broken stream starts again and is never spliced', () => {
    let thread = chat.replyBegins(chat.studentSaid(chat.emptyThread, message('s1', 'Student')), 's1');
    thread = chat.replyStreams(thread, 's1', 'The med');
    thread = chat.replyStreams(thread, 's1', null);
    thread = chat.replyStreams(thread, 's1', 'It');
    expect(thread.pending?.text).toBe('It');
  });

  it('a failed or stopped answer is asked for again only by the student', () => {
    let thread = chat.replyBegins(chat.studentSaid(chat.emptyThread, message('s1', 'Student')), 's1');
    thread = chat.replyFails(thread, 's1', 'stopped');
    expect(chat.messageToAnswer(thread)).toBeNull();
    expect(thread.messages).toHaveLength(1);
    expect(chat.replyBegins(thread, 's1').unanswered).toBeNull();
  });

  it('pieces of an answer that was given up change nothing', () => {
    const thread = chat.studentSaid(chat.emptyThread, message('s1', 'Student'));
    expect(chat.replyStreams(thread, 's1', 'late')).toBe(thread);
    expect(chat.replyFails(thread, 's1', 'failed')).toBe(thread);
  });
});

describe('Chat message (spec.md section 5)', () => {
  it('is sent only if non-empty after trimming', () => {
    expect(chat.sendableText(' \n\t ')).toBeNull();
    expect(chat.sendableText(' why? ')).toBe('why?');
  });
  it('the Librarian answers as Professor on the wire (decisions.md 29)', () => {
    expect(chat.senderOf('Librarian')).toBe('Professor');
    expect(chat.senderOf('Examiner')).toBe('Examiner');
  });
});

describe('Chat persistence (spec.md section 4)', () => {
  it('the server record wins, and what it does not know yet stays at the end', () => {
    const first = message('s1', 'Student');
    const reply = message('r1', 'Professor');
    const unsent = message('s2', 'Student');
    const thread = chat.recordArrives({ ...chat.emptyThread, messages: [first, unsent] }, [first, reply]);
    expect(thread.messages.map(({ id }) => id)).toEqual(['s1', 'r1', 's2']);
    expect(chat.messageToAnswer(thread)?.id).toBe('s2');
  });

  it('a record that says nothing new changes nothing', () => {
    const messages = [message('s1', 'Student'), message('r1', 'Professor')];
    const thread = { ...chat.emptyThread, messages };
    expect(chat.recordArrives(thread, [...messages])).toBe(thread);
  });

  it('an answer that came by another way ends the offer to try again', () => {
    const asked = message('s1', 'Student');
    const thread: chat.ChatThread = {
      messages: [asked],
      pending: null,
      unanswered: { messageId: 's1', reason: 'failed' },
    };
    expect(chat.recordArrives(thread, [asked, message('r1', 'Professor')]).unanswered).toBeNull();
  });
});
