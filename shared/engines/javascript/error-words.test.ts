import { expect, it } from 'vitest';
import { errorInOneWording } from './error-words.ts';

it.each([
  [
    'TypeError: can\'t access property "b", a is undefined',
    "TypeError: Cannot read properties of undefined (reading 'b')",
  ],
  ["TypeError: invalid assignment to const 'a'", 'TypeError: Assignment to constant variable.'],
  [
    "ReferenceError: can't access lexical declaration 'x' before initialization",
    "ReferenceError: Cannot access 'x' before initialization",
  ],
  ["ReferenceError: Can't find variable: consol", 'ReferenceError: consol is not defined'],
  [
    "TypeError: undefined is not an object (evaluating 'a.b')",
    "TypeError: Cannot read properties of undefined (reading 'b')",
  ],
  ["TypeError: a is not a function. (In 'a()', 'a' is 3)", 'TypeError: a is not a function'],
  ['Uncaught ReferenceError: a is not defined', 'ReferenceError: a is not defined'],
])('an error of another browser gets the common wording: %s', (said, wording) => {
  expect(errorInOneWording(said)).toBe(wording);
});

it('an unknown error keeps its wording', () => {
  expect(errorInOneWording('Error: out of tickets')).toBe('Error: out of tickets');
  expect(errorInOneWording('TypeError: not a function')).toBe('TypeError: not a function');
});
