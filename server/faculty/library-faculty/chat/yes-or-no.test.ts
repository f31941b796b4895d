import { describe, expect, it } from 'vitest';
import { answerTo, isOpenQuestion } from './yes-or-no.ts';

describe('a prepared answer', () => {
  it.each([
    ['What is a function?', true],
    ['when do we get to the form that calculates', true],
    ['Hello, how far off can a poll be?', true],
    ['Is the median the middle value?', false],
    ['What if it fails, is everything lost?', false],
    ['My page is blank. Does the order matter?', false],
    ['polls with a thousand people', false],
  ])('is for an open question: %s %s', (question, isOpen) => {
    expect(isOpenQuestion(question)).toBe(isOpen);
  });

  it('keeps its yes or no where that was asked, and goes without it where not', () => {
    const says = 'Yes: a function keeps lines under a name.';
    expect(answerTo('Is a function a name for lines?', says)).toBe(says);
    expect(answerTo('What is a function?', says)).toBe('A function keeps lines under a name.');
    expect(answerTo('What is a function?', '**It depends**: some lines return.')).toBe('Some lines return.');
    expect(answerTo('What is a function?', 'Nobody knows: try it.')).toBe('Nobody knows: try it.');
  });
});
