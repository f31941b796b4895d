import { describe, expect, it } from 'vitest';
import type { Answer, Question } from '#shared/contract/exam.ts';
import { isAnswered } from './answers.ts';

const question = (type: Question['type']): Question => ({
  id: 'q',
  type,
  prompt: 'How many?',
  objectiveId: 'o',
});

describe('an answer', () => {
  it.each(['abc', '?', '1/0'])('is missing if a number is needed and %j is given', (text) => {
    expect(isAnswered(question('numeric'), text)).toBe(false);
    expect(isAnswered(question('short'), text)).toBe(true);
  });

  it.each(['9', '46,7 %', '1/4', '€ 12.50'])('is present if %j can be read as a number', (text) =>
    expect(isAnswered(question('numeric'), text)).toBe(true),
  );

  it.each<Answer | undefined>([undefined, '', '  ', [], {}, { a: '' }])(
    'is missing if nothing is entered: %j',
    (answer) => expect(isAnswered(question('matching'), answer)).toBe(false),
  );
});
