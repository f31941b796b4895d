import { describe, expect, it } from 'vitest';
import { isDoubtful } from '../tasks/grading/doubts.ts';
import { quotedWords } from '../tasks/grading/quoted-words.ts';
import { hostileNotes, hostileWishes } from './test-hostile-texts.ts';

const matter = {
  criterion: 'Says that moisture has to be brought back into the clay.',
  model: 'I would wrap it in a damp cloth, wait a day, and work it again slowly.',
};
/** Whether a quote of an answer counts at once, without a second look. */
const countsAtOnce = (quote: string, answer: string, question: string) => {
  const quoted = quotedWords(quote, answer);
  return quoted !== null && !isDoubtful({ ...matter, question, answer, quoted });
};

describe('instructions in a title, goal or notes change no grade', () => {
  // A model may have copied the text of a hostile course into its question.
  it.each([...hostileWishes, ...hostileNotes])('repeated as an answer: $kind, %#', ({ text }) => {
    const ask = 'How do you rescue a dry bowl?';
    for (const answer of [text, text.slice(0, 60)]) {
      expect(countsAtOnce(answer, answer, ask)).toBe(false);
      expect(countsAtOnce(answer, answer, `${text} ${ask}`)).toBe(false);
    }
  });

  it('and repeating the question does not count at once, while answering it does', () => {
    const ask = 'How do you rescue a dry bowl?';
    expect(countsAtOnce(ask, ask, ask)).toBe(false);
    const answer = 'I would bring moisture back into the clay.';
    expect(countsAtOnce('bring moisture back into the clay', answer, ask)).toBe(true);
  });
});
