import { describe, expect, it } from 'vitest';
import { lessonOfNothing } from '../lesson-of-nothing.ts';
import { createWording, learnWording } from './wording.ts';

const library: Parameters<typeof learnWording>[0] = {
  lessons: [
    {
      ...lessonOfNothing,
      ref: 'loops',
      wishes: ['print it again and again without typing it', 'do it again and again'],
    },
    {
      ...lessonOfNothing,
      ref: 'lists',
      wishes: ['who is next in the list', 'who is next when one leaves'],
    },
  ],
  elsewhere: [
    {
      name: 'dogs',
      isPurpose: false,
      asked: [],
      wishes: ['my dog pulls on the lead', 'a dog that pulls'],
      situations: [],
    },
  ],
};
const wording = createWording(library.lessons, learnWording(library));

describe('the wording of a text', () => {
  it('speaks for the lesson with the same words and pairs of words, stop words included', () => {
    const { lessons, here, leaning } = wording('I have to do that again and again');
    expect(lessons.get('loops')).toBeGreaterThan(lessons.get('lists') ?? 1);
    expect((lessons.get('loops') ?? 0) + (lessons.get('lists') ?? 0)).toBeCloseTo(1);
    expect(here).toBeGreaterThan(2 / 3);
    expect(leaning).toBeGreaterThan(0);
  });

  it('speaks against all lessons if it is used about topics taught elsewhere', () => {
    const { here, leaning } = wording('the dog that pulls');
    expect(here).toBeLessThan(2 / 3);
    expect(leaning).toBeLessThan(0);
  });

  it('says nothing by words that occur only once in the examples', () => {
    const { lessons, leaning } = wording('without typing');
    expect(lessons.get('loops')).toBeCloseTo(lessons.get('lists') ?? 1);
    expect(leaning).toBe(0);
  });

  it('is learned from goals that several lessons share as well', () => {
    const shared = ['a queue at our desk', 'a queue at every desk'].map((wish) => ({
      wish,
      lessons: ['loops', 'lists'],
    }));
    expect(
      createWording(library.lessons, learnWording(library, shared))('desk with a queue').here,
    ).toBeGreaterThan(0.8);
    expect(wording('desk with a queue').here).toBeLessThan(0.7);
  });
});
