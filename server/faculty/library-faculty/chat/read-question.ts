import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { askedTopic } from './chat-intent.ts';

/** A question prepared for the search: its topic, its words, and all of what was said. */
export type Question = { text: string; asked: Asked; said: string };

/** A message with fewer words of its own is about the previous question. */
const wordsOfItsOwn = 2;
/** A short follow-up that starts like this is about both questions; the previous one counts less. */
const goesOn = /^\W*(?:and|but|so|or|then)\b/iu;
const short = 6;
const beforeCounts = 0.5;

/**
 * Reads a question; one without words of its own ('and how do I do that?') and a short follow-up ('And with an even
 * number?') include the previous question.
 */
export function readQuestion({ ranking }: LibraryShelf, message: string, last: string | null): Question {
  const text = askedTopic(message);
  const asked = ranking.read(text);
  const isFull = asked.stems.size >= wordsOfItsOwn;
  if (
    last === null ||
    isUnheardOf(ranking, asked) ||
    (isFull && !(goesOn.test(text) && asked.stems.size < short))
  )
    return { text, asked, said: message };
  const before = ranking.read(askedTopic(last));
  const weight = isFull ? beforeCounts : 1;
  const both = `${last}. ${text}`;
  return {
    text: both,
    said: `${last}. ${message}`,
    asked: {
      notTaught: before.notTaught,
      notTaughtStems: before.notTaughtStems,
      wording: ranking.wording(both),
      stems: new Map([...weighed(before.stems, weight), ...asked.stems]),
      own: new Map([...before.own, ...asked.own]),
    },
  };
}

/** Whether no lesson and no topic taught elsewhere has any of its words: 'asdfgh' does not go on with anything. */
export const isUnheardOf = (ranking: LibraryShelf['ranking'], asked: Asked): boolean =>
  asked.stems.size > 0 &&
  [...asked.stems.keys()].every((stem) => !ranking.knows(stem)) &&
  ranking.lessons(asked).length === 0;

const weighed = (stems: ReadonlyMap<string, number>, by: number): [string, number][] =>
  [...stems].map(([stem, weight]) => [stem, weight * by]);
