import { describe, expect, it } from 'vitest';
import { pooledTopic, topicsOf } from './goal-values.ts';
import type { Match } from './match-lessons.ts';

/** What was found for a text: lessons that it names outright, and others with their shares. */
const match = (
  outright: string,
  others: Record<string, number> = {},
  topical: Record<string, number> = {},
): Match => ({
  lessons: new Map([...(outright === '' ? [] : [[outright, 0.9] as const]), ...Object.entries(others)]),
  outright: new Set(outright === '' ? [] : [outright]),
  topical: new Map(Object.entries(topical)),
  topicWords: new Map(),
  subjects: new Map(),
  telling: new Map(),
});
const named = (text: string, found: Match, firm = false) => ({ text, match: found, firm });
const lessons = (texts: ReturnType<typeof named>[], subjects: string[] = []) =>
  topicsOf(texts, new Set(subjects)).map((topic) => topic.lessons[0]);

describe('what a goal names outright', () => {
  const tickets = named('selling tickets', match('statistics/chance'));

  it('counts in the title', () =>
    expect(lessons([{ ...tickets, firm: true }])).toEqual(['statistics/chance']));

  it('counts where the goal is about the subject anyway', () =>
    expect(lessons([tickets], ['statistics'])).toEqual(['statistics/chance']));

  it('is nothing where one thing in a description happens to sound like it', () =>
    expect(lessons([tickets, named('a projector', match(''))])).toEqual([]));

  it('counts if another thing, in other words, is from the same subject', () => {
    const losing = named('what losing costs', match('statistics/value'));
    expect(lessons([tickets, losing])).toEqual(['statistics/chance', 'statistics/value']);
    expect(lessons([tickets, { ...losing, text: 'losing tickets' }])).toEqual([]);
  });

  it('counts if another text is about the same lesson', () => {
    const risky = named('is it due', match('', { 'statistics/chance': 0.4 }, { 'statistics/chance': 1 }));
    expect(lessons([tickets, risky])).toEqual(['statistics/chance']);
  });
});

describe('what a whole description is about', () => {
  it('is the lesson of which it has three words or more', () =>
    expect(pooledTopic('a b c', match('', {}, { 's/one': 3, 's/two': 2 }))[0]?.lessons).toEqual(['s/one']));

  it.each([
    ['two words', { 's/one': 2 }],
    ['as many of another lesson', { 's/one': 3, 's/two': 3 }],
  ])('is nothing with %s', (_, topical) => expect(pooledTopic('a b', match('', {}, topical))).toEqual([]));
});
