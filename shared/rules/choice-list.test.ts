import { describe, expect, it } from 'vitest';
import { choiceList, withoutChoiceList } from './choice-list.ts';

const choices = [
  { id: 'statistics/averages#answer-0', text: 'What is the mean?' },
  { id: 'statistics/averages#term-1', text: 'What is meant by “$& median”?' },
];

describe('the choices of a reply', () => {
  it('are a list in its text, which can be removed', () => {
    const text = `Which?\n\n${choiceList(choices)}\n\nOr say it in other words.`;
    expect(text).toContain('- What is the mean?\n- What is meant by “$& median”?');
    expect(withoutChoiceList(text, choices)).toBe('Which?\n\nOr say it in other words.');
  });

  it('are removed at its end, too', () => {
    expect(withoutChoiceList(`Your documents do not say.\n\n${choiceList(choices)}`, choices)).toBe(
      'Your documents do not say.',
    );
  });

  it('leave a text without such a list unchanged', () => {
    expect(withoutChoiceList('Which?', choices)).toBe('Which?');
  });
});
