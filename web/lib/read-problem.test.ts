import { describe, expect, it } from 'vitest';
import { problemSchema } from '#shared/contract/common.ts';
import { readProblem } from './read-problem.ts';

const whole = { type: 'about:blank', title: 'Bad request', status: 400, detail: 'No.' };

describe('reading a problem document agrees with its schema for', () => {
  it.each<[string, unknown]>([
    ['the least', whole],
    ['with a code', { ...whole, code: 'insufficient_aal' }],
    ['with fields', { ...whole, fields: { title: 'too long' } }],
    ['with more than is known', { ...whole, instance: '/x' }],
    ['nothing', null],
    ['a text', 'no'],
    ['a list', [whole]],
    ['without a detail', { ...whole, detail: undefined }],
    ['a status of text', { ...whole, status: '400' }],
    ['half a status', { ...whole, status: 400.5 }],
    ['a code of another kind', { ...whole, code: 7 }],
    ['fields of another kind', { ...whole, fields: 'title' }],
    ['a field of another kind', { ...whole, fields: { title: 7 } }],
    ['no fields', { ...whole, fields: null }],
  ])('%s', (_, body) => {
    expect(readProblem(body)).toEqual(problemSchema.safeParse(body).data ?? null);
  });
});
