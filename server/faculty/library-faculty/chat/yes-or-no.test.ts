import { describe, expect, it } from 'vitest';
import { answerTo } from './yes-or-no.ts';

const says = 'Yes: a function keeps lines under a name.';
const bare = 'A function keeps lines under a name.';

describe('a prepared answer', () => {
  it.each([
    'What is a function that keeps lines under a name?',
    'when does a function keep lines under a name',
    'Hello, how does a function keep lines under a name?',
    'function keeps lines under a name',
  ])("loses its 'Yes' if another question was asked: %s", (question) => {
    expect(answerTo(question, { prepared: [question], says })).toBe(bare);
    expect(answerTo(question, { prepared: [question], says: '**It depends**: some do.' })).toBe('Some do.');
    expect(answerTo(question, { prepared: [question], says: 'Nobody knows: try it.' })).toBe(
      'Nobody knows: try it.',
    );
  });

  it.each([
    'Does a function keep lines under a name?',
    'What if it is called, does a function keep lines under a name?',
    'My page is blank. Does a function keep lines under a name?',
  ])("keeps its 'Yes' if it was written for the question: %s", (question) => {
    expect(answerTo(question, { prepared: ['something else', question], says })).toBe(says);
  });

  it.each([
    [
      'Is p = 0.15 the chance that the result is wrong?',
      'is the p-value how often chance alone gives so much',
    ],
    ['Should I not count who gave up?', 'should I count who gave up'],
  ])("loses its 'Yes' if the right answer may be 'No': %s", (question, ask) => {
    expect(answerTo(question, { prepared: [ask], says })).toBe(bare);
  });
});
