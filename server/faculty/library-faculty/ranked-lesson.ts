import type { Lesson } from '../../library/library-types.ts';
import type { Telling } from './telling-words.ts';

/** A lesson that may answer a question; the shares are of the question's words, rare ones counting more, 0 to 1. */
export type RankedLesson = {
  lesson: Lesson;
  /** the stems of the question that the lesson has anywhere */
  matched: string[];
  /** those that stand in its title or among the names of its key terms */
  inTopic: string[];
  /** a word that is only mentioned there counts less than one that the lesson is about */
  about: number;
  /** what of the question is the name of a key term, whole */
  named: number;
  /** how much the question is like one of the ways in which people ask for the lesson, 0 to 1 */
  alike: number;
  /** what the words of the question, all together, say for it */
  telling: Telling;
  /** the sections of the notes that have any of the words, best first */
  sections: { position: number; matched: string[]; share: number }[];
  /** for ordering only */
  order: number;
};
