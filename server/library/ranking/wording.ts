import type { Library } from '../library-types.ts';
import { type ClassifierModel, createClassifier, type Sample, trainClassifier } from './classifier.ts';
import { leaningsOf } from './leaning.ts';
import { namingPhrases } from './lesson-names.ts';
import { topicId } from './library-documents.ts';
import type { Wording } from './library-ranking.ts';
import type { SharedWish } from './shared-wishes.ts';
import { situationsOf } from './situations.ts';
import { stemOf, wordsOf } from './words.ts';

/** Without topics taught elsewhere there is nothing to compare with. */
const undecided = 0.5;

/** How much a text counts: an example of a goal 1; others less, fitted to the development sets. */
const phrasing = 0.3;
const ofSituation = 0.5;
/** for each lesson of a goal that several share */
const ofShared = 0.7;

/** The trained classifier, and by its features the log odds that they are used about topics taught here. */
export type WordingModel = { classifier: ClassifierModel; leanings: Float64Array; isCompared: boolean };

/**
 * Learns the wording from the phrasings of questions and the examples of goals and questions for lessons, for several of
 * them together (`shared`), and for topics taught elsewhere. In a goal told as a story most single words describe the
 * person, while pairs with stop words say what is to be done ('one after'). What occurs only once is ignored as noise.
 */
export function learnWording(
  { lessons, elsewhere }: Pick<Library, 'lessons' | 'elsewhere'>,
  shared: SharedWish[] = [],
): WordingModel {
  const here = [
    ...lessons.flatMap((lesson) =>
      samplesOf(lesson.ref, namingPhrases(lesson), lesson.wishes, situationsOf(lesson)),
    ),
    ...shared.map(({ wish, lessons: ids }): Sample => ({ ids, features: turnsOf(wish), weight: ofShared })),
  ];
  const there = elsewhere.flatMap(({ name, asked, wishes, situations }) =>
    samplesOf(topicId(name), asked, wishes, situations),
  );
  const classifier = trainClassifier([...here, ...there]);
  const featuresOf = ({ features }: Sample) => features;
  const leanings = leaningsOf(here.map(featuresOf), there.map(featuresOf));
  return {
    classifier,
    leanings: Float64Array.from(classifier.features, (feature) => leanings.get(feature) ?? 0),
    isCompared: there.length > 0,
  };
}

/** Creates a function that judges texts by their wording. */
export function createWording(
  lessons: Library['lessons'],
  { classifier: learned, leanings, isCompared }: WordingModel,
): (text: string) => Wording {
  const classifier = createClassifier(learned);
  return (text) => {
    const turns = turnsOf(text).filter((turn) => classifier.place(turn) !== undefined);
    const chances = classifier.chances(turns);
    const own = lessons.map(({ ref }): [string, number] => [ref, chances.get(ref) ?? 0]);
    const sum = own.reduce((total, [, chance]) => total + chance, 0);
    const leaning = (turn: string) => leanings[classifier.place(turn) ?? -1] ?? 0;
    return {
      lessons: new Map(own.map(([ref, chance]) => [ref, chance / (sum || 1)])),
      here: isCompared ? sum : undecided,
      leaning: turns.reduce((total, turn) => total + leaning(turn), 0) / (turns.length || 1),
    };
  };
}

function samplesOf(id: string, phrasings: string[], wishes: string[], situations: string[]): Sample[] {
  const weighted = (texts: string[], weight: number) =>
    texts.map((text): Sample => ({ ids: [id], features: turnsOf(text), weight }));
  return [...weighted(phrasings, phrasing), ...weighted(wishes, 1), ...weighted(situations, ofSituation)];
}

/** The distinct stems and pairs of adjacent stems. */
function turnsOf(text: string): string[] {
  const stems = wordsOf(text).map(stemOf);
  return [...new Set([...stems, ...stems.slice(1).map((stem, place) => `${stems[place]} ${stem}`)])];
}
