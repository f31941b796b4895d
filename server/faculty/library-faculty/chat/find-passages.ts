import { createRanking } from '../../../library/ranking/bm25f.ts';
import { passageWeights } from '../../../library/ranking/library-documents.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { stemOf, stemsOf, wordsOf } from '../../../library/ranking/words.ts';
import type { DocumentPassage, OwnDocuments } from '../../chat-types.ts';
import { askedTopic } from './chat-intent.ts';

/** What a question comes to in the learner's own documents; `holds`: which part of it the best passage has, 0 to 1. */
export type FoundPassages = {
  /** 'sure': the passages answer it, the best first; 'unsure': they come nearest */
  kind: 'sure' | 'unsure' | 'nothing';
  passages: DocumentPassage[];
  holds: number;
};

/** From here on a passage is about what is asked; below, it merely has some of the words. */
const sure = 0.6;
/** So much of it has to stand in the passage or its heading: the document's title alone says little. */
const sureByItself = 0.4;
/**
 * So much the words that it has must tell, unless it says what one means or the question names documents: everything speaks of
 * a 'difference' or a 'value' somewhere.
 */
const telling = 3.5;
/** 'The code looks like:' says what comes and not what was asked. */
const announces = /[:：]\s*$/;
/** Below this it has nothing to do with it. */
const near = 0.3;
/** What counts for the order: rank beside the best, how much of the question a passage has, whether it says what the word means. */
const orderFit = { rank: 0.5, holds: 0.5, defines: 0.15 };

/**
 * Holds a question against the passages that were found by its words: with the library's formula, and with its measure of how
 * much of a question a text has, so that an answer of a lesson and one of a document can be compared.
 */
export function findPassages(
  { ranking }: LibraryShelf,
  { named, question, passages }: OwnDocuments,
): FoundPassages {
  // As they were asked: what is no word of the library may well be one of these.
  const stems = stemsAsked(question);
  const worth = (held: ReadonlySet<string>) =>
    [...stems].reduce((sum, stem) => sum + (held.has(stem) ? ranking.tellsByLessons(stem) : 0), 0);
  const whole = worth(stems) || 1;
  const read = passages.map((passage) => ({
    passage,
    fields: { heading: stemsOf(passage.sectionTitle), text: stemsOf(passage.text) },
  }));
  const { heading, text } = passageWeights;
  const documents = read.map(({ fields }, place) => ({ id: String(place), fields }));
  const ranked = createRanking({ heading, text }, documents).rank(
    new Map([...stems].map((stem) => [stem, 1])),
  );
  const best = ranked[0]?.score || 1;
  const judged = ranked
    .flatMap(({ id, score }) => {
      const one = read[Number(id)];
      if (!one) return [];
      const { passage, fields } = one;
      const own = new Set([...fields.heading, ...fields.text]);
      const holds = worth(own.union(new Set(stemsOf(passage.title)))) / whole;
      const isDefined = defines(passage.text, stems);
      const tells = named || isDefined || worth(own) >= telling;
      const answers =
        tells && !announces.test(passage.text) && holds >= sure && worth(own) >= sureByItself * whole;
      const order =
        orderFit.rank * (score / best) + orderFit.holds * holds + (isDefined ? orderFit.defines : 0);
      return [{ passage, holds, answers, order }];
    })
    .sort((left, right) => right.order - left.order);
  const answering = judged.filter(({ answers }) => answers);
  const close = answering.length > 0 ? answering : judged.filter(({ holds }) => holds >= near);
  return {
    kind: answering.length > 0 ? 'sure' : close.length > 0 ? 'unsure' : 'nothing',
    passages: close.map(({ passage }) => passage),
    holds: close[0]?.holds ?? 0,
  };
}

/** The stems of what a question asks about. */
export const stemsAsked = (question: string): Set<string> => new Set(stemsOf(askedTopic(question)));

const saysWhatItIs = new Set('is are was were means mean describes denotes'.split(' '));
const firstWords = 12;

/** 'Propolis is a resin …': a passage that begins by saying what one of the words means. */
function defines(text: string, stems: ReadonlySet<string>): boolean {
  const words = wordsOf(text.slice(0, 200)).slice(0, firstWords);
  return words.some((word, at) => saysWhatItIs.has(words[at + 1] ?? '') && stems.has(stemOf(word)));
}
