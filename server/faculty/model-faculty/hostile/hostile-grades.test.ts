import { describe, expect, it } from 'vitest';
import type { QuestionKey } from '../../exam-types.ts';
import { isJustified } from '../tasks/quote-check.ts';
import { hostileNotes, hostileWishes } from './test-hostile-texts.ts';

const key: Extract<QuestionKey, { type: 'open' }> = {
  type: 'open',
  model: 'I would wrap it in a damp cloth, wait a day, and work it again slowly.',
  criteria: [{ id: 'c1', text: 'Says that moisture has to be brought back into the clay.' }],
  explanation: 'Moisture decides, then time.',
};
/** A question in which the model has copied the text of a hostile course. */
const item = (text: string, answer: string) => ({
  question: {
    id: 'q1',
    type: 'open' as const,
    prompt: `${text} How do you rescue a dry bowl?`,
    objectiveId: 'o1',
  },
  key,
  answer,
});

describe('instructions in a title, goal or notes change no grade', () => {
  // 'met' counts only with a quote that justifies it, which an obedient model does not have.
  it.each([...hostileWishes, ...hostileNotes])('repeated as an answer: $kind, %#', ({ text }) => {
    for (const answer of [text, text.slice(0, 60)]) {
      expect(isJustified(answer, item('', answer), 'c1')).toBe(false);
      expect(isJustified(answer, item(answer, answer), 'c1')).toBe(false);
    }
  });

  it('and repeating the question does not count, while answering it does', () => {
    const asked = 'Wrap it in foil, or bring back moisture?';
    expect(
      isJustified('How do you rescue a dry bowl?', item('', 'How do you rescue a dry bowl?'), 'c1'),
    ).toBe(false);
    expect(isJustified('bring back moisture', item(asked, 'I would bring back moisture.'), 'c1')).toBe(true);
    const other = 'A dry bowl drinks first: I stand it in steam.';
    expect(isJustified('A dry bowl drinks first', item('', other), 'c1')).toBe(true);
  });
});
