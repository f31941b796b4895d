import { describe, expect, it } from 'vitest';
import { askedProgram } from './asked-program.ts';

describe('a request for a program', () => {
  it.each([
    ['write me a loop that prints 1 to 10', { kind: 'count', from: 1, to: 10, step: 1 }],
    [
      'Can you make a program which counts from 10 to 0 in steps of 2?',
      { kind: 'count', from: 10, to: 0, step: -2 },
    ],
    ['give me the code for a loop from 3 to 5', { kind: 'count', from: 3, to: 5, step: 1 }],
    ['write a loop that adds up 1 to 100', { kind: 'sum', from: 1, to: 100 }],
    ["write code that prints 'hello' five times", { kind: 'repeat', times: 5, text: 'hello' }],
    ['write a script that says good night', { kind: 'print', text: 'good night' }],
    ['write a program that sorts all my photos', { kind: 'other' }],
    ['write me a loop', { kind: 'other' }],
  ])('is read: %s', (message, expected) => {
    expect(askedProgram(message)).toEqual(expected);
  });

  it.each([
    'what is a loop that never ends',
    'why does my program print 1 to 9',
    'how often does the loop run',
    'what does this program print',
    'which line is printed first',
  ])('is not seen in a question: %s', (message) => {
    expect(askedProgram(message)).toBeNull();
  });
});
