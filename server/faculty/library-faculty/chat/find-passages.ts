import { isUnspaced } from '#shared/rules/language/word-parts.ts';
import { createRanking, indexDocuments } from '../../../library/ranking/bm25f.ts';
import { passageWeights } from '../../../library/ranking/library-documents.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { stemOf, stemsOf, wordsOf } from '../../../library/ranking/words.ts';
import type { DocumentPassage, OwnDocuments, TaughtDocuments } from '../../chat-types.ts';
import { askedTopic } from './chat-intent.ts';

/** The result of a search in the learner's own documents; `holds`: the share of the question in the best passage, 0 to 1. */
export type FoundPassages = {
  /** 'sure': the passages answer the question, the best first; 'unsure': they are only the nearest ones */
  kind: 'sure' | 'unsure' | 'nothing';
  passages: DocumentPassage[];
  /** those that may be quoted together: the first, and what is nearly as good */
  best: DocumentPassage[];
  holds: number;
};

/** The share of the question that a passage with its headings needs for an answer. */
const sure = 0.6;
/** The share that it needs without the document's title, which is a weak sign. */
const sureByItself = 0.4;
/**
 * The total weight of the matching words that it needs, unless it defines one or the question refers to documents, since
 * common words such as 'difference' and 'value' occur everywhere.
 */
const telling = 3.5;
/** A paragraph such as 'The code looks like:' only introduces the next one. */
const announces = /[:：]\s*$/;
/** Below this share a passage is unrelated. */
const near = 0.3;
/** Weights for the order: rank relative to the best, share of the question, whether the passage defines a word. */
const orderFit = { rank: 0.5, holds: 0.5, defines: 0.15 };
/** A definition goes before whatever uses the word most, if it is what the question asks for. */
const definesAsked = 0.5;
/**
 * In a course made from documents: what a passage of the open lesson, or of the course's other sections, is ahead of the
 * rest of the shelf. As `ahead` for lessons of the library: it is left for one with half as much again of the question.
 */
const nearFit = { lesson: 0.3, course: 0.15, elsewhere: 0 };
/** How far behind the first a second passage may be. One from elsewhere is not quoted beside one of the course. */
const nearlyAsGood = 0.1;

/**
 * Ranks the passages found for a question by the library's formula, and measures the share of the question that they
 * cover like the library does, so that answers from lessons and documents can be compared.
 */
export function findPassages(
  { ranking }: LibraryShelf,
  { named, question, passages, taught = null }: OwnDocuments,
): FoundPassages {
  // Without the library's vocabulary, since the documents have their own words.
  const stems = stemsAsked(question);
  const worth = (held: ReadonlySet<string>) =>
    [...stems].reduce((sum, stem) => sum + (held.has(stem) ? ranking.tellsByLessons(stem) : 0), 0);
  const whole = worth(stems) || 1;
  const documents = passages.map((passage, place) => {
    const fields = { heading: keptOf(passage.sectionTitle), text: keptOf(passage.text) };
    return { id: String(place), fields, passage, own: new Set([...fields.heading, ...fields.text]) };
  });
  const { heading, text } = passageWeights;
  const ranked = createRanking(indexDocuments({ heading, text }, documents)).rank(
    new Map([...stems].map((stem) => [stem, 1])),
  );
  const best = ranked[0]?.score || 1;
  const defining = asksWhatItIs.test(question) ? definesAsked : orderFit.defines;
  const judged = ranked
    .map(({ document: { passage, own }, score }) => {
      const holds = worth(own.union(new Set(keptOf(passage.title)))) / whole;
      const isDefined = defines(passage.text, stems);
      const where = whereIs(passage, taught);
      const tells = named || where !== 'elsewhere' || isDefined || worth(own) >= telling;
      const answers =
        tells && !announces.test(passage.text) && holds >= sure && worth(own) >= sureByItself * whole;
      const order =
        orderFit.rank * (score / best) + orderFit.holds * holds + (isDefined ? defining : 0) + nearFit[where];
      return { passage, holds, answers, order, where };
    })
    .sort((left, right) => right.order - left.order);
  const answering = judged.filter(({ answers }) => answers);
  const close = answering.length > 0 ? answering : judged.filter(({ holds }) => holds >= near);
  const [first] = close;
  return {
    kind: answering.length > 0 ? 'sure' : close.length > 0 ? 'unsure' : 'nothing',
    passages: close.map(({ passage }) => passage),
    best: close
      .filter(
        ({ order, where }) =>
          order >= (first?.order ?? 0) - nearlyAsGood &&
          (where === 'elsewhere') === (first?.where === 'elsewhere'),
      )
      .map(({ passage }) => passage),
    holds: first?.holds ?? 0,
  };
}

/** Where a passage stands, as seen from the open lesson. A document that was read anew has other numbers, and titles. */
function whereIs(
  { documentId, section, sectionTitle, block }: DocumentPassage,
  taught: TaughtDocuments | null,
): keyof typeof nearFit {
  const cited = taught?.lesson.filter((one) => one.documentId === documentId) ?? [];
  const isHere = cited
    .flatMap(({ sections }) => sections)
    .some(
      ({ n, title, blocks }) =>
        n === section && title === sectionTitle && (!blocks || (block >= blocks.from && block <= blocks.to)),
    );
  return isHere ? 'lesson' : taught?.course.includes(documentId) ? 'course' : 'elsewhere';
}

/** The stems of a text, and all pairs of its letters where no spaces part its words. */
const keptOf = (text: string): string[] => [
  ...stemsOf(text),
  ...(isUnspaced(text) ? wordsOf(text).filter(isUnspaced) : []),
];

/** The stems of what a question asks about. */
export const stemsAsked = (question: string): Set<string> => new Set(stemsOf(askedTopic(question)));

const asksWhatItIs =
  /^\W*(?:what(?:['’]?s| is| are| does| do| was| were)\b|defin|was (?:ist|sind|bedeutet|versteht|heißt)\b|qu['’]est-ce|qué (?:es|son|significa)\b|o que (?:é|são|significa)|(?:che )?cos['’]?(?:a |è)|wat (?:is|zijn|betekent)\b)/iu;
/** In English, German, French, Spanish, Portuguese, Italian and Dutch. */
const saysWhatItIs = new Set(
  'is are was were means mean describes denotes ist sind bedeutet est sont signifie es son significa é são è sono zijn betekent'.split(
    ' ',
  ),
);
const givesName = new Set(
  'called termed named heißt heisst heißen heissen nennt nennen appelle appelé appelée llama llaman llamado llamada chama chamado chamada chiama chiamato chiamata heet heten noemt noemen'.split(
    ' ',
  ),
);
/** 'known as', 'defined as', 'bezeichnet man als' */
const beforeAs = new Set(
  'known defined referred bezeichnet bezeichnen bekend connu conocido conhecido noto'.split(' '),
);
/** May stand between the verb and the name. */
const small = new Set(
  'a an the as to man wir we ein eine einen der die das den als un une le la les comme una el los las como um uma o come uno il lo een de het'.split(
    ' ',
  ),
);
const firstWords = 12;

/** Whether a passage defines one of the words: it begins 'Propolis is a resin …', or has '… is called propolis'. */
function defines(text: string, stems: ReadonlySet<string>): boolean {
  const words = wordsOf(text);
  return words.some((word, at) => {
    if (at < firstWords && stems.has(stemOf(word)) && saysWhatItIs.has(words[at + 1] ?? '')) return true;
    if (!givesName.has(word) && !beforeAs.has(word)) return false;
    const rest = words.slice(at + 1, at + 5);
    const name = rest.findIndex((one) => !small.has(one));
    return name >= 0 && (givesName.has(word) || name > 0) && stems.has(stemOf(rest[name] ?? ''));
  });
}
