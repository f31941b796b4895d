import { describe, expect, it } from 'vitest';
import { choiceList, withoutChoiceList } from './choice-list.ts';

const choices = [
  { id: 'statistics/averages#answer-0', text: 'What is the mean?' },
  { id: 'statistics/averages#term-1', text: 'What is meant by “$& median”?' },
];

describe('the choices of a reply', () => {
  it('stand in its text as a list, and the text can be had without it', () => {
    const text = `Which?\n\n${choiceList(choices)}\n\nOr say it in other words.`;
    expect(text).toContain('- What is the mean?\n- What is meant by “$& median”?');
    expect(withoutChoiceList(text, choices)).toBe('Which?\n\nOr say it in other words.');
  });

  it('leave a text alone that does not list them', () => {
    expect(withoutChoiceList('Which?', choices)).toBe('Which?');
  });
});
