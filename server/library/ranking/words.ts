import { stemmer } from 'stemmer';
import { askedParts, wordParts } from '#shared/rules/language/word-parts.ts';

/** Stop words: function words of English, and some colloquial ones. */
const functionWords = new Set(
  `a about above after again against all also am an and any anybody anyone anything are aren't as at be because been
  before being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down
  during each either else ever every few for from further had hadn't has hasn't have haven't having he her here hers
  herself him himself his how i i'd i'll i'm i've if in into is isn't it it's its itself just let let's like lot lots many
  maybe me might more most much must my myself never no nobody nor not nothing now of off often ok okay on once one only
  or other ought our ours ourselves out over own per perhaps please pls quite rather really same say says she should
  shouldn't since so some somebody someone something sometimes still such than that that's the their theirs them
  themselves then there there's these they they're thing things this those though through thus to too u under until up ur
  upon us very via was wasn't we we're we've well were weren't what what's whatever when where whether which while who
  who's whom whose why will with within without won't would wouldn't yes yet you you're your yours yourself yourselves`.split(
    /\s+/,
  ),
);

const plain = new Set([...functionWords].map((word) => word.replaceAll("'", '')));

/** Stop words of goals and questions on any topic. */
const askingWords = new Set(
  `able advanced basic basics become becoming beginner beginners begin beginning chapter course courses essentials
  explain explained explaining explanation fundamentals get gets getting give given go goes going hello help hi hope
  important improve improving interested intermediate intro introduction introductory know knowing knowledge knows learn
  learned learner learning learnt lesson lessons love make makes making master mastering nice properly seem seems show
  start started starting study studying stuff subject suppose take talk teach tell tells thank thanks think thought topic
  topics tried try trying understand understanding understood use used useful using want wanted wants way ways wonder
  wondering`.split(/\s+/),
);

/** The words of a text in order, in lower case, without apostrophes and accents; pairs of letters where no spaces are. */
export const wordsOf = wordParts;

/** Whether a word is a stop word. */
export const isEmptyWord = (word: string): boolean => plain.has(word) || askingWords.has(word);

/** Words that are not stemmed ('news' is not 'new'), from the exceptions of the Snowball stemmer for English. */
const uninflected = new Set('andes atlas bias cosmos howe news sky'.split(' '));

/** Stems that have been computed before: most words of a text are not new, and the stemmer is slow. */
const knownStems = new Map<string, string>();
const mostKnown = 50_000;
/** Longer words are not kept: V8 may store them as slices, which would keep the whole text of a learner in memory. */
const longestKnown = 12;

/** The stem of a word (Porter). */
export function stemOf(word: string): string {
  const known = knownStems.get(word);
  if (known !== undefined) return known;
  const stem = uninflected.has(word) ? word : stemmer(word);
  if (knownStems.size >= mostKnown) knownStems.clear();
  if (word.length <= longestKnown) knownStems.set(word, stem);
  return stem;
}

/** The stems of a text in order, without stop words. */
export const stemsOf = (text: string): string[] => tellingWords(text).map(stemOf);

/** A single word between quotes or backticks is not removed as a stop word: `this`, 'for'. */
const spokenAbout = /(?<![\p{L}\p{N}])[`'"‘“](\p{L}+)[`'"’”](?![\p{L}\p{N}])/gu;

/** The words of a text in order, without stop words. */
export function tellingWords(text: string): string[] {
  const names = new Set([...text.matchAll(spokenAbout)].map(([, word = '']) => word.toLowerCase()));
  return askedParts(text).filter((word) => !isEmptyWord(word) || names.has(word));
}
