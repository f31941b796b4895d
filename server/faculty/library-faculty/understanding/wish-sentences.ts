import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { goalFit, judgeLessons } from './judge-lessons.ts';
import { goalScopeFit, judgeScope } from './judge-scope.ts';
import { sentencesOf } from './parts-of-text.ts';

const saysWish =
  /\b(?:want|wanna|would (?:like|love)|['’]d (?:like|love)|love to|how (?:do|can|could|would|to|does)|need|learn|must be a way|what (?:is|are|does)|explain|able to|wish)\b/iu;
const mostSentences = 8;
/** A sentence selects a lesson if it is in scope with this probability, … */
const inScope = 0.5;
/** … the lesson has this strength, … */
const sure = 0.7;
/** … and the second one's relative rank is below this. */
const rivalling = 0.7;

/**
 * The lessons that single sentences of a text ask for, so that two wishes in two sentences are both found even if most
 * words are about one of them.
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
