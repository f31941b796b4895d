import type { Wording } from './wording.ts';

/** A text as it is looked up. */
export type Asked = {
  /** the stems of its words and of what they stand for here, with their weights */
  stems: ReadonlyMap<string, number>;
  /** the stems of its own words alone, each with those that stand for it here, itself included */
  own: ReadonlyMap<string, string[]>;
  /** what it names that nothing here teaches */
  notTaught: string[];
  /** how it is put, and whom that speaks for */
  wording: Wording;
};

/** How well a lesson fits what is asked. */
export type RankedLesson = {
  ref: string;
  /** for ordering only */
  score: number;
  /** which part of all that is asked the lesson has, rare words counting more, 0 to 1 */
  share: number;
  /** how like it is to one of the ways in which people ask for the lesson, 0 to 1 */
  like: number;
  /** how strongly its words speak for the lesson, by how much more often they are said about it than on the whole */
  evidence: number;
  /** which part of all that is asked it holds at all, however often, rare words counting more, 0 to 1 */
  holds: number;
  /** the words of the question that the lesson has */
  words: string[];
};

/** A section, key term or prepared answer that fits what is asked. */
export type RankedPassage = {
  ref: string;
  kind: 'section' | 'term' | 'answer';
  /** in the lesson's list of that kind, from 0 */
  place: number;
  /** for ordering only */
  score: number;
  /** which part of all that is asked it has, 0 to 1 */
  share: number;
  /** of a prepared answer: how like the question is to one that it answers, 0 to 1 */
  like: number;
};

/** A lesson that a text names outright: by the key term at this place of its list, or by its title. */
export type Named = { ref: string; term: number | null };

/** The library as it is searched. */
export type Lookup = {
  read: (text: string) => Asked;
  /** the lessons that have anything of it, best first */
  lessons: (asked: Pick<Asked, 'stems'>) => RankedLesson[];
  /** what is taught elsewhere and has most of it; null: nothing of it is asked elsewhere */
  elsewhere: (asked: Asked) => (Omit<RankedLesson, 'ref'> & { name: string }) | null;
  /** whether a stem is said more around what is taught here (positive) or elsewhere (negative) */
  leaning: (stem: string) => number;
  /** how it is put, and whom that speaks for */
  wording: (text: string) => Wording;
  /** does anybody say it, here or elsewhere? */
  knows: (stem: string) => boolean;
  /** how much a stem tells, by how few lessons have it; most where none has */
  tellsByLessons: (stem: string) => number;
  /** how much a word tells, by how few passages have it */
  tells: (stem: string) => number;
  /** the passages that have anything of it, best first */
  passages: (asked: Asked) => RankedPassage[];
  /** the key terms that a text names, and lessons by their whole title (`term` null), the longest name first */
  named: (text: string) => (Named & { words: number })[];
  /** the subjects, by id, that a text names by one of the words that people use for them */
  subjects: (text: string) => { id: string; stems: string[] }[];
};

/** `wishes`: the library as it is searched for what somebody wants to be able to do, beside examples of such wishes. */
export type LibraryRanking = Lookup & { wishes: Lookup };
