import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { askedTopic } from './chat-intent.ts';

/** A question as it is looked up: the text that names what it is about, and its words. */
export type Question = { text: string; asked: Asked };

/** A message with fewer words of its own than this is about what was asked before. */
const wordsOfItsOwn = 2;

/** Reads a question; one without words of its own ('and how do I do that?') carries the last one along. */
export function readQuestion({ ranking }: LibraryShelf, message: string, last: string | null): Question {
  const text = askedTopic(message);
  const asked = ranking.read(text);
  if (last === null || asked.stems.size >= wordsOfItsOwn) return { text, asked };
  const before = ranking.read(askedTopic(last));
  return {
    text: `${last}. ${text}`,
    asked: {
      ...before,
      stems: new Map([...before.stems, ...asked.stems]),
      own: new Map([...before.own, ...asked.own]),
    },
  };
}
