import { describe, expect, it } from 'vitest';
import type { Lesson } from '../../../library/library-types.ts';
import { mergeLessons } from './merge-lessons.ts';

const lesson = (id: string, level: Lesson['level'] = 'beginner', subjectId = 'garden') =>
  ({ ref: id, subjectId, level }) as Lesson;
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => lesson(id)) as [Lesson, Lesson, Lesson, Lesson];

const merged = (lessons: Lesson[], room: number, wished: string[] = []) =>
  mergeLessons(lessons, new Set(wished), room)?.map((unit) => unit.map(({ ref }) => ref).join('+')) ?? null;

describe('lessons share units only when there are too few units', () => {
  it.each([
    ['enough units', [a, b, c], 3, [], ['a', 'b', 'c']],
    ['the first pair first', [a, b, c], 2, [], ['a+b', 'c']],
    ['pairs before triples', [a, b, c, d], 2, [], ['a+b', 'c+d']],
    ['the easier pair', [lesson('x', 'intermediate'), a, b], 2, [], ['x', 'a+b']],
    ['a requested lesson alone', [a, b, c], 2, ['a'], ['a', 'b+c']],
    ['a requested lesson with its prerequisite, if there is no other way', [a, b], 1, ['b'], ['a+b']],
  ])('%s', (_name, lessons, room, wished, units) => expect(merged(lessons, room, wished)).toEqual(units));

  it.each([
    ['more than three in one unit', [a, b, c, d], 1, []],
    ['two requested lessons in one unit', [a, b], 1, ['a', 'b']],
    ['two subjects in one unit', [a, lesson('x', 'beginner', 'kitchen')], 1, []],
  ])('never %s', (_name, lessons, room, wished) => expect(merged(lessons, room, wished)).toBeNull());
});
