import type { Named } from './lesson-names.ts';

/** What a text is about by its wording: its words and pairs of words, stop words included ('only those'). */
export type Wording = {
  /** the probability of each lesson, if the text is about one of them */
  lessons: ReadonlyMap<string, number>;
  /** the probability that it is about a topic taught here, rather than one taught elsewhere */
  here: number;
  /** the average log odds of its words and pairs for topics taught here (positive) or elsewhere (negative) */
  leaning: number;
};

/** A query. */
export type Asked = {
  /** the query terms: stems of its words and of their synonyms, with weights */
  stems: ReadonlyMap<string, number>;
  /** the stems of its own words, each with itself and its synonyms */
  own: ReadonlyMap<string, string[]>;
  /** the topics that it names and that subject.yaml lists as not taught */
  notTaught: string[];
  /** the stems by which it names them */
  notTaughtStems: ReadonlySet<string>;
  /** what it is about by its wording; computed on first access */
  wording: Wording;
};

/** A lesson that matches a query. */
export type RankedLesson = {
  ref: string;
  /** comparable only within one query */
  score: number;
  /** the BM25F score as a share of the highest possible one, 0 to 1 */
  share: number;
  /** the cosine similarity to the nearest phrasing or example of a question or goal for the lesson, 0 to 1 */
  like: number;
  /** the score by how much more often its words occur in the lesson's phrases than in all phrases (evidence.ts) */
  evidence: number;
  /** the share of the query terms that it contains, regardless of frequency, weighted by idf, 0 to 1 */
  holds: number;
  /** the query terms that the lesson contains */
  words: string[];
};

/** A section, key term or prepared answer that matches a query. */
export type RankedPassage = {
  ref: string;
  kind: 'section' | 'term' | 'answer';
  /** index in the lesson's list of that kind, from 0 */
  place: number;
  /** comparable only within one query */
  score: number;
  /** the score as a share of the highest possible one, 0 to 1 */
  share: number;
  /** of a prepared answer: the cosine similarity to the nearest question that it answers, 0 to 1 */
  like: number;
};

/** The search index of the library. */
export type Lookup = {
  read: (text: string) => Asked;
  /** the lessons that contain any query term, best first */
  lessons: (asked: Pick<Asked, 'stems'>) => RankedLesson[];
  /** the best topic that is taught elsewhere; null: none contains a query term */
  elsewhere: (asked: Asked) => (Omit<RankedLesson, 'ref'> & { name: string }) | null;
  /** log odds of a stem being used about topics taught here (positive) rather than elsewhere (negative) */
  leaning: (stem: string) => number;
  /** judges a text by its wording */
  wording: (text: string) => Wording;
  /** whether any phrase for a lesson or for a topic taught elsewhere contains this stem */
  knows: (stem: string) => boolean;
  /** whether a lesson contains a stem, its examples of goals and questions aside */
  holds: (ref: string, stem: string) => boolean;
  /** the idf of a stem among lessons and topics taught elsewhere without examples; the maximum if none contains it */
  tellsByLessons: (stem: string) => number;
  /** the idf of a stem among passages */
  tells: (stem: string) => number;
  /** the passages that contain any query term, best first */
  passages: (asked: Asked) => RankedPassage[];
  /** the lessons that a text names, by key term or by full title (`term` null), the longest name first */
  named: (text: string) => (Named & { words: number })[];
  /** the subjects, by id, that a text names: by title or name (`isName`), or by a word about them; with its stems */
  subjects: (text: string) => { id: string; stems: string[]; isName: boolean }[];
};

/** `wishes`: the same index for goals, which are read with synonyms of their own. */
export type LibraryRanking = Lookup & { wishes: Lookup };
