import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/classroom.ts';
import * as chat from './chat-state.ts';

let clock = 0;
const message = (id: string, sender: Message['sender']): Message => {
  clock += 1;
  return { id, sender, text: id, timestamp: `2026-01-01T00:00:${String(clock).padStart(2, '0')}Z` };
};

describe('Professor activity', () => {
  it('the newest Student message is answered once and the reply is appended', () => {
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

  it('a reload in the middle of a reply requests it again', () => {
    const thread = chat.recordArrives(chat.emptyThread, [message('s1', 'Student')]);
    expect(chat.messageToAnswer(thread)?.id).toBe('s1');
  });

  it('a broken stream restarts and is never spliced', () => {
    let thread = chat.replyBegins(chat.studentSaid(chat.emptyThread, message('s1', 'Student')), 's1');
    thread = chat.replyStreams(thread, 's1', 'The med');
    thread = chat.replyStreams(thread, 's1', null);
    thread = chat.replyStreams(thread, 's1', 'It');
    expect(thread.pending?.text).toBe('It');
  });

  it('a failed or stopped reply is only requested again by the student', () => {
    const asked = chat.replyBegins(chat.studentSaid(chat.emptyThread, message('s1', 'Student')), 's1');
    for (const thread of [chat.replyFails(asked, 's1'), chat.replyStopped(asked, 's1')]) {
      expect(thread.pending).toBeNull();
      expect(chat.messageToAnswer(thread)).toBeNull();
      expect(thread.messages).toHaveLength(1);
      const again = chat.replyBegins(thread, 's1');
      expect([again.failed, again.messages[0]?.stopped ?? false]).toEqual([null, false]);
    }
  });

  it('what was written before a stop is kept: at once, until the server has it, and after a reload', () => {
    const said = message('s1', 'Student');
    const asked = chat.replyBegins(chat.studentSaid(chat.emptyThread, said), 's1');
    const stopped = chat.replyStopped(chat.replyStreams(asked, 's1', 'The **med '), 's1');
    expect(stopped.messages).toMatchObject([{ stopped: true, written: 'The **med' }]);
    // Another tab or a reload has the copy, and the server does not know of the text yet.
    const reloaded = chat.recordArrives(chat.emptyThread, stopped.messages);
    expect(chat.recordArrives(reloaded, [{ ...said, stopped: true }]).messages[0]?.written).toBe('The **med');
    const stored = chat.recordArrives(reloaded, [{ ...said, stopped: true, written: 'The **median' }]);
    expect(stored.messages[0]?.written).toBe('The **median');
    expect(chat.replyBegins(stored, 's1').messages[0]?.written).toBeNull();
    const reply = { ...message('r1', 'Professor'), inReplyTo: 's1' };
    expect(chat.recordArrives(stored, [...stored.messages, reply]).messages[0]?.written).toBeNull();
  });

  it('a stopped message stays stopped after a reload until its reply exists', () => {
    const asked = chat.replyBegins(chat.studentSaid(chat.emptyThread, message('s1', 'Student')), 's1');
    const { messages } = chat.replyStopped(asked, 's1');
    const reloaded = chat.recordArrives(chat.emptyThread, messages);
    expect(chat.messageToAnswer(reloaded)).toBeNull();
    const reply = { ...message('r1', 'Professor'), inReplyTo: 's1' };
    const answered = chat.recordArrives(reloaded, [...messages, reply]);
    expect(answered.messages.map(({ stopped }) => stopped ?? false)).toEqual([false, false]);
    const again = chat.replyArrives(chat.replyBegins(reloaded, 's1'), 's1', reply);
    expect(again.messages.map(({ stopped }) => stopped ?? false)).toEqual([false, false]);
  });

  it('a message asked again on another device is no longer stopped', () => {
    const stopped = { ...message('s1', 'Student'), stopped: true };
    const thread = chat.recordArrives({ ...chat.emptyThread, messages: [stopped] }, [
      { ...stopped, stopped: false },
    ]);
    expect(chat.messageToAnswer(thread)?.id).toBe('s1');
  });

  it('a reply stopped elsewhere is not a failure', () => {
    const said = message('s1', 'Student');
    const asked = chat.replyBegins(chat.studentSaid(chat.emptyThread, said), 's1');
    const thread = chat.replyFails(chat.recordArrives(asked, [{ ...said, stopped: true }]), 's1');
    expect([thread.failed, thread.messages[0]?.stopped]).toEqual([null, true]);
  });

  it('late chunks of an abandoned reply are ignored', () => {
    const thread = chat.studentSaid(chat.emptyThread, message('s1', 'Student'));
    expect(chat.replyStreams(thread, 's1', 'late')).toBe(thread);
    expect(chat.replyFails(thread, 's1')).toBe(thread);
    expect(chat.replyStopped(thread, 's1')).toBe(thread);
  });
});

describe('Chat message', () => {
  it('is sent only if non-empty after trimming', () => {
    expect(chat.sendableText(' \n\t ')).toBeNull();
    expect(chat.sendableText(' why? ')).toBe('why?');
  });
  it('the Librarian answers as Professor on the wire', () => {
    expect(chat.senderOf('Librarian')).toBe('Professor');
    expect(chat.senderOf('Examiner')).toBe('Examiner');
  });
});

describe('Chat persistence', () => {
  it("the server's list wins, and messages it does not contain yet stay at the end", () => {
    const first = message('s1', 'Student');
    const reply = message('r1', 'Professor');
    const unsent = message('s2', 'Student');
    const thread = chat.recordArrives({ ...chat.emptyThread, messages: [first, unsent] }, [first, reply]);
    expect(thread.messages.map(({ id }) => id)).toEqual(['s1', 'r1', 's2']);
    expect(chat.messageToAnswer(thread)?.id).toBe('s2');
  });

  it('an unchanged list changes nothing', () => {
    const messages = [message('s1', 'Student'), message('r1', 'Professor')];
    const thread = { ...chat.emptyThread, messages };
    expect(chat.recordArrives(thread, [...messages])).toBe(thread);
  });

  it('a reply received by another channel removes the offer to retry', () => {
    const asked = message('s1', 'Student');
    const thread: chat.ChatThread = {
      messages: [asked],
      pending: null,
      failed: 's1',
    };
    expect(chat.recordArrives(thread, [asked, message('r1', 'Professor')]).failed).toBeNull();
  });

  it('two tabs that ask simultaneously show the same order: each reply under its question', () => {
    const [one, two] = [message('s1', 'Student'), message('s2', 'Student')];
    const reply = (to: string) => ({ ...message(`r${to}`, 'Professor'), inReplyTo: to });
    const [first, second] = [reply('s1'), reply('s2')];
    const asking = (id: string) => chat.replyBegins({ ...chat.emptyThread, messages: [one, two] }, id);
    const here = chat.replyArrives(asking('s1'), 's1', first);
    const there = chat.replyArrives(asking('s2'), 's2', second);
    for (const thread of [
      chat.recordArrives(here, there.messages),
      chat.recordArrives(there, here.messages),
      chat.recordArrives(here, [one, two, second, first]),
    ]) {
      expect(thread.messages.map(({ id }) => id)).toEqual(['s1', 'rs1', 's2', 'rs2']);
    }
  });
});

describe('a reply with choices', () => {
  const choices = [
    { id: 'a#answer-0', text: 'What is the mean?' },
    { id: 'a#answer-1', text: 'What is the median?' },
  ];
  const asked = [message('s1', 'Student'), { ...message('r1', 'Professor'), choices }];
  const said = (text: string) => ({ ...message('s2', 'Student'), text });

  it('offers only those of the newest reply', () => {
    expect(chat.askingBack(asked)?.id).toBe('r1');
    expect(chat.askingBack([...asked, message('s2', 'Student')])?.id).toBe('r1');
    expect(chat.askingBack([...asked, message('s2', 'Student'), message('r2', 'Professor')])).toBeNull();
    expect(chat.askingBack([])).toBeNull();
  });

  it('is answered by the text of a choice, also after a reload, and by no other text', () => {
    const chosen = said('What is the median?');
    expect(chat.choiceMade(asked, chosen)).toBe('a#answer-1');
    const answered = [...asked, chosen, message('r2', 'Professor')];
    expect(chat.choiceMade(answered, chosen)).toBe('a#answer-1');
    expect(chat.choiceMade(answered, { ...chosen, id: 's3' })).toBeNull();
    expect(chat.choiceMade(asked, said('The median'))).toBeNull();
  });

  it('that is hidden during an exam loses its choices with the next server state', () => {
    const thread = chat.recordArrives(chat.emptyThread, asked);
    const shut = asked.map(({ choices: _, ...one }) => one);
    expect(chat.askingBack(chat.recordArrives(thread, shut).messages)).toBeNull();
  });
});
