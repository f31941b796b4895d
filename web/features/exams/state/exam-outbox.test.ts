// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as outbox from './exam-outbox.ts';
import { createOutboxStore } from './exam-outbox-store.ts';

describe('What waits to be sent', () => {
  it('is kept by exam, and the newest of each question counts', () => {
    let box = outbox.putAnswer({}, 'e1', 'q1', 'a', 1);
    box = outbox.putAnswer(box, 'e1', 'q1', 'b', 2);
    box = outbox.putFlag(box, 'e2', 'q1', true, 3);
    expect(box.e1?.answers).toEqual({ q1: { value: 'b', at: 2 } });
    expect(box.e2?.flags).toEqual({ q1: { value: true, at: 3 } });
  });

  it('is gone once it is confirmed; what was given again meanwhile stays', () => {
    const sent = outbox.putAnswer(outbox.putAnswer({}, 'e1', 'q1', 'a', 1), 'e1', 'q2', 'x', 1);
    const now = outbox.putAnswer(sent, 'e1', 'q1', 'b', 2);
    const left = outbox.confirm(now, 'e1', sent.e1 ?? outbox.emptyEntry);
    expect(left.e1?.answers).toEqual({ q1: { value: 'b', at: 2 } });
    expect(outbox.confirm(left, 'e1', left.e1 ?? outbox.emptyEntry)).toEqual({});
  });

  it('keeps the wish to submit until it is settled, whatever is confirmed', () => {
    const box = outbox.putSubmit(outbox.putAnswer({}, 'e1', 'q1', 'a', 1), 'e1', true);
    const left = outbox.confirm(box, 'e1', box.e1 ?? outbox.emptyEntry);
    expect(left.e1).toMatchObject({ submit: true, answers: {} });
    expect(outbox.putSubmit(left, 'e1', false)).toEqual({});
    expect(outbox.forget(box, 'e1')).toEqual({});
  });

  it('is sent with its age, so that no clock of a device counts', () => {
    const box = outbox.putFlag(outbox.putAnswer({}, 'e1', 'q1', 'a', 1000), 'e1', 'q2', true, 4000);
    expect(outbox.toSend(box.e1 ?? outbox.emptyEntry, 5000)).toEqual({
      answers: { q1: 'a' },
      flags: { q2: true },
      ages: { q1: 4000, q2: 1000 },
    });
    // A clock that was set back gives no age below nothing.
    expect(outbox.toSend(box.e1 ?? outbox.emptyEntry, 0).ages).toEqual({ q1: 0, q2: 0 });
  });
});

describe('In the browser it', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('survives a reload', () => {
    createOutboxStore().change((box) => outbox.putAnswer(box, 'e1', 'q1', 'offline', 1));
    expect(createOutboxStore().entry('e1')?.answers.q1?.value).toBe('offline');
  });

  it('is added to by two tabs, and neither writes over the other', () => {
    const [one, two] = [createOutboxStore(), createOutboxStore()];
    one.change((box) => outbox.putAnswer(box, 'e1', 'q1', 'a', 1));
    two.change((box) => outbox.putAnswer(box, 'e1', 'q2', 'b', 2));
    const sent = one.entry('e1') ?? outbox.emptyEntry;
    one.change((box) => outbox.confirm(box, 'e1', sent));
    expect(createOutboxStore().entry('e1')?.answers).toEqual({ q2: { value: 'b', at: 2 } });
  });

  it.each(['no json', '{"e1":{"answers":5}}', '[]'])('that is corrupt is empty: %j', (text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('examOutbox', text);
    expect(createOutboxStore().examIds()).toEqual([]);
  });
});
