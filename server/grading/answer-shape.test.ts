import { describe, expect, it } from 'vitest';
import type { Answer } from '#shared/contract/exam.ts';
import { examOfEveryType } from '../faculty/test-faculty.ts';
import { requireFittingAnswers } from './answer-shape.ts';

const { questions } = examOfEveryType();
const check = (id: string, answer: Answer) => () => requireFittingAnswers(questions, { [id]: answer });

describe('studentAnswers: {questionId: optionId | [optionId] | {leftId: rightId} | string}', () => {
  it.each<[string, Answer]>([
    ['s', 'a'],
    ['s', ''],
    ['m', ['a', 'd']],
    ['m', []],
    ['n', '12,5 kg'],
    ['o', ['c', 'b', 'a']],
    ['o', ['c']],
    ['p', { l1: 'r1' }],
    ['p', {}],
    ['q', '3'],
    ['w', '<script>'],
    ['f', 'In my own words 🙂'],
  ])('%s accepts %j', (id, answer) => expect(check(id, answer)).not.toThrow());

  it.each<[string, Answer]>([
    ['s', 'z'],
    ['s', ['a']],
    ['s', { a: 'a' }],
    ['m', 'a'],
    ['m', ['a', 'z']],
    ['m', ['a', 'a']],
    ['n', ['12.5']],
    ['o', ['a', 'a']],
    ['p', { l1: 'l2' }],
    ['p', { r1: 'l1' }],
    ['p', ['l1']],
    ['p', 'l1'],
    ['f', {}],
    ['unknown', 'a'],
    ['constructor', 'a'],
  ])('%s refuses %j with 400 and its id', (id, answer) => {
    expect(check(id, answer)).toThrow(
      expect.objectContaining({ status: 400, fields: { [id]: expect.any(String) } }),
    );
  });
});
