import { describe, expect, it } from 'vitest';
import { createEventLog, eventsAfter } from './event-log.ts';

const delta = (seq: number, text: string) => ({ seq, event: 'delta' as const, data: { text } });

describe('the log of a run', () => {
  it('gives a late reader one text and an up-to-date reader the next piece', () => {
    const log = createEventLog(0);
    log.add('delta', { text: 'One ' });
    const seen = log.after(0);
    expect(seen).toEqual([delta(4, 'One ')]);
    log.add('delta', { text: 'two ' });
    log.add('delta', { text: 'three.' });
    expect(log.after(4)).toEqual([delta(14, 'two three.')]);
    expect(log.after(0)).toEqual([delta(14, 'One two three.')]);
    expect(log.after(14)).toEqual([]);
    // Events that a reader has received are not mutated.
    expect(seen).toEqual([delta(4, 'One ')]);
  });

  it('keeps the order of texts and other events', () => {
    const log = createEventLog(0);
    log.add('delta', { text: 'ab' });
    log.add('progress', { completed: 1, total: 2, label: '' });
    log.add('delta', { text: 'cd' });
    expect(log.after(0).map(({ seq, event }) => [seq, event])).toEqual([
      [2, 'delta'],
      [3, 'progress'],
      [5, 'delta'],
    ]);
    expect(log.after(1)[0]).toEqual(delta(2, 'b'));
    expect(log.after(4)).toEqual([delta(5, 'd')]);
  });

  it('is void after a reset, which every reader sees', () => {
    const log = createEventLog(0);
    log.add('delta', { text: 'half a sen' });
    log.add('reset', {});
    log.add('delta', { text: 'A whole one.' });
    for (const seen of [0, 3, 10]) {
      expect(log.after(seen).map(({ event }) => event)).toEqual(['reset', 'delta']);
    }
    expect(log.after(11)).toEqual([delta(23, 'A whole one.')]);
  });
});

describe('stored events', () => {
  it("are cut at the reader's position, however they were joined", () => {
    expect(eventsAfter([delta(14, 'One two three.')], 4)).toEqual([delta(14, 'two three.')]);
    expect(eventsAfter([delta(4, 'One '), delta(14, 'two three.')], 4)).toEqual([delta(14, 'two three.')]);
    expect(eventsAfter([{ seq: 300, event: 'reset', data: {} }, delta(302, 'ab')], 9)).toHaveLength(2);
  });

  it('with the old numbering, one number an event, are never cut', () => {
    const old = [delta(1, 'One '), delta(2, 'two '), delta(3, 'three.')];
    expect(eventsAfter(old, 0)).toEqual(old);
    expect(eventsAfter(old, 1)).toEqual(old.slice(1));
    expect(eventsAfter(old.slice(1), 2)).toEqual(old.slice(2));
  });
});
