/** The texts of a question that a learner reads, for comparison with others. */
export type ShownQuestion = {
  words: Set<string>;
  /** pairs of neighbouring words, numbers among them, since other numbers make another exercise */
  pairs: Set<string>;
  numbers: string;
};

/** From this share of common pairs on, two questions count as rewordings of each other. */
const nearDuplicate = 0.7;
/** A question may have this many times the words of another that it only extends ('Explain why …'). */
const mostLonger = 1.7;
const fewestWords = 3;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words and numbers in lower case, without accents and vowel points, in scripts with and without spaces. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/gu, '')
    .normalize('NFC')
    .toLowerCase();
  return [...segmenter.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** A number that only counts the questions: '2. …', 'Question 2: …', '… (2)', '…? 2'. */
const countedBefore = /^\s*(?:\p{L}{1,12}\s?)?[(#№]?\p{Nd}{1,3}\s?[).:：、](?!\p{Nd})/u;
const countedAfter = /(?:(?<=[.?!。？！؟।])\s{0,3}[(#№]?|\s[(#№])\p{Nd}{1,3}\)?\s*$/u;

/** `texts`: what is shown besides the prompt, such as code and options. */
export function shownQuestion(prompt: string, texts: string[]): ShownQuestion {
  const asked = prompt.replace(countedBefore, '').replace(countedAfter, '');
  const words = wordsOf([asked, ...texts].join('\n'));
  return {
    words: new Set(words),
    pairs: new Set(words.map((word, index) => `${word} ${words[index + 1] ?? ''}`)),
    numbers: words
      .filter((word) => /^\p{N}/u.test(word))
      .sort()
      .join(' '),
  };
}

/** Whether two questions ask the same in nearly the same words: most pairs are common, or one only adds to the other. */
export function isReworded(one: ShownQuestion, other: ShownQuestion): boolean {
  return similarity(one.pairs, other.pairs) >= nearDuplicate || onlyAdds(one, other);
}

function similarity(left: Set<string>, right: Set<string>): number {
  const common = [...left].filter((pair) => right.has(pair)).length;
  return common / (left.size + right.size - common || 1);
}

/** Endings and particles of Japanese: in hiragana alone, and short. */
const particle = /^\p{sc=Hiragana}{1,3}$/u;

function onlyAdds(one: ShownQuestion, other: ShownQuestion): boolean {
  if (one.numbers !== other.numbers) return false;
  const [short, long] = one.words.size <= other.words.size ? [one, other] : [other, one];
  if (short.words.size < fewestWords || long.words.size > short.words.size * mostLonger) return false;
  return [...short.words].every((word) => long.words.has(word) || particle.test(word));
}
