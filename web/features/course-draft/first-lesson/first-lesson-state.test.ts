import { describe, expect, it } from 'vitest';
import { type FirstLessonEvent, isReadable, nextLesson, nothingYet } from './first-lesson-state.ts';

const told = (...events: FirstLessonEvent[]) => events.reduce(nextLesson, nothingYet);
const madeBy = { kind: 'model' as const, model: 'm' };

describe('the first lesson while its course is designed', () => {
  it('can be read from its first words', () => {
    expect(isReadable(told({ event: 'title', title: 'Clay' }))).toBe(false);
    expect(isReadable(told({ event: 'delta', text: '\n' }))).toBe(false);
    expect(isReadable(told({ event: 'delta', text: 'Clay is' }))).toBe(true);
  });

  it('starts again after a reset, never joining two halves', () => {
    const half = { event: 'delta', text: 'Half a sen' } as const;
    expect(told(half, { event: 'reset' }, { event: 'delta', text: 'A whole one.' }).text).toBe(
      'A whole one.',
    );
  });

  it('does not disappear while being read when it starts again', () => {
    const read = { event: 'delta', text: 'Clay is earth.' } as const;
    const again = told(read, { event: 'reset' }, { event: 'delta', text: 'Earth ' });
    expect(again.text).toBe('Clay is earth.');
    const twice = nextLesson(again, { event: 'reset' });
    const whole = nextLesson(twice, { event: 'delta', text: 'Clay is the earth of hills.' });
    expect(whole.text).toBe('Clay is the earth of hills.');
    expect(nextLesson(whole, { event: 'delta', text: ' It is old.' }).text).toBe(
      'Clay is the earth of hills. It is old.',
    );
    expect(nextLesson(again, { event: 'failed' })).toMatchObject({ text: 'Clay is earth.', kind: 'broken' });
  });

  it('is replaced by the stored text once complete, with its author', () => {
    const whole = told({ event: 'delta', text: 'Cl' }, { event: 'done', notes: 'Clay.', madeBy });
    expect(whole).toMatchObject({ text: 'Clay.', kind: 'whole', madeBy });
    expect(nextLesson(whole, { event: 'failed' })).toBe(whole);
  });

  it('keeps the text so far when the rest does not arrive', () => {
    const broken = told({ event: 'delta', text: 'Clay is' }, { event: 'failed' });
    expect(broken).toMatchObject({ text: 'Clay is', kind: 'broken' });
    expect(nextLesson(broken, { event: 'reset' })).toBe(broken);
  });
});
