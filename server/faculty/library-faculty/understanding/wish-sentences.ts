import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { goalFit, judgeLessons } from './judge-lessons.ts';
import { goalScopeFit, judgeScope } from './judge-scope.ts';
import { sentencesOf } from './parts-of-text.ts';

const saysWish =
  /\b(?:want|wanna|would (?:like|love)|['’]d (?:like|love)|love to|how (?:do|can|could|would|to|does)|need|learn|must be a way|what (?:is|are|does)|explain|able to|wish)\b/iu;
const mostSentences = 8;
/** From here on a sentence is about something that is taught here, … */
const inScope = 0.5;
/** … a lesson is what it asks for, … */
const sure = 0.7;
/** … if no other comes so near. */
const rivalling = 0.7;

/**
 * Lessons that a sentence asks for by itself, where a text has several: two wishes in two sentences are two wishes, even if
 * most of the words are about one of them.
 */
export function lessonsOfSentences(shelf: LibraryShelf, text: string): string[] {
  const sentences = sentencesOf(text);
  if (sentences.length < 2) return [];
  return sentences
    .slice(0, mostSentences)
    .filter((sentence) => saysWish.test(sentence))
    .flatMap((sentence) => {
      const asked = shelf.ranking.read(sentence);
      if (judgeScope(shelf, sentence, asked, goalScopeFit) < inScope) return [];
      const [first, second] = judgeLessons(shelf, sentence, goalFit, undefined, asked);
      const clear = first && first.strength >= sure && (second?.beside ?? 0) < rivalling;
      return clear ? [first.ref] : [];
    });
}
