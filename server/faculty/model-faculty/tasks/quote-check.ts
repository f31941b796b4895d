import type { Faculty } from '../../faculty.ts';

type Item = Parameters<Faculty['gradeOpen']>[0][number];

/** Normalises typographic variants and white space for comparison. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Phrases that address the grader instead of the question, in the most frequent languages. */
const addressed =
  /\b(ignore|disregard|forget|override|bypass)\b.{0,60}\b(instruction|prompt|rule|criteri|above|previous|guideline|everything)|\b(full|maximum|top|perfect|all|highest|max)\s+(marks?|points?|score|grade|credit)|\b(marks?|grades?|graded|score|rate|count|treat|accept|accepted|consider|judge)\b.{0,40}\b(correct|right|met|passed|full|satisfied|fulfilled|100)|\b(system|assistant|developer|admin(istrator)?|examiner|grader|teacher)\s*(:|message|note|prompt|mode|override|instruction)|\b(you are now|you must|you have to|you will now|as an ai|language model|jailbreak|dan mode|developer mode)\b|\b(verdict|outcome|criteria|criterion)\b.{0,30}\b(met|correct|satisfied|true)|<\/?[a-z_|][^<>]*>|\[\/?(inst|system)\]|"(verdict|outcome|quote|points|score|grade)"\s*:|ignor(iere|iera|a|ez|er)\b.{0,40}(anweisung|instruccion|instruction|istruzion|instruç)|\b(volle|toutes les|todos los|tutti i|máxima)\s+(punkt|point|puntos|punti|nota)|\b(every|all|each)\b.{0,30}\b(answers?|criteri(on|a)|questions?)\b.{0,30}\b(is|are|as)\b.{0,20}\b(correct|right|met|true)|\b(answer|response|text|this)\b.{0,30}\b(meets?|satisf\w+|fulfil\w*|deserves?|is (the |a )?(correct|right))\b|\b(previous|other|first) (grader|examiner|teacher)\b|\bquote you need\b|\banswer key\b|\bgive me\b.{0,30}\b(points?|marks?|score|grade|pass|credit|100|a\+)|\b(pass|promote) me\b|\b\d+\s*\/\s*\d+\b.{0,20}\b(points?|marks?|please)|\bI (deserve|should get|am the (admin|teacher|examiner))/iu;

const sentences = (text: string): string[] => text.match(/[^.!?\n]+[.!?\n]*/gu) ?? [text];

const usual = new Set(
  'the and you are not for but can has had was all any one two out our its who why how say says said get got let may now use used about after also because been before being between both could does each from have into itself just like made make many more most much must only other over same should some such than that their them then there these they thing this those through very was were what when where which while will with would your answer question explain give example'.split(
    ' ',
  ),
);
const telling = (text: string): Set<string> =>
  new Set(
    (
      plain(text)
        .toLowerCase()
        .match(/\p{L}[\p{L}\p{N}]{2,}|\p{N}+/gu) ?? []
    )
      .filter((word) => !usual.has(word))
      .map(stem),
  );
/** The beginning of a word, so that 'average' and 'averages' match. */
const stem = (word: string) => word.slice(0, Math.max(4, Math.ceil(word.length * 0.7)));

/** The part of an answer that addresses the question, without sentences that address the grader. */
const aboutTheMatter = (answer: string): string =>
  sentences(plain(answer))
    .filter((sentence) => !addressed.test(sentence))
    .join('');

/** Whether any part of a text addresses the grader instead of the question. */
export const speaksToGrader = (text: string): boolean => addressed.test(plain(text));

/** Whether a quote occurs in a text, ignoring white space and typographic variants. Very short quotes do not count. */
export function standsIn(quote: string, text: string): boolean {
  const words = plain(quote).replace(/^["'…. ]+|(?<!["'…. ])["'…. ]+$/g, '');
  return words.length >= 3 && plain(text).includes(words);
}

/**
 * Whether a quote justifies 'met': it occurs verbatim in the answer, outside of sentences that address the grader, is not
 * too short, and shares a word with the criterion, the model answer or the question. Words that only repeat the question
 * do not count.
 */
export function isJustified(quote: string, { question, key, answer }: Item, criterionId: string): boolean {
  const words = plain(quote).replace(/^["'…. ]+|(?<!["'…. ])["'…. ]+$/g, '');
  if (words.length < 3 || !plain(answer).includes(words)) return false;
  if (addressed.test(words) || !aboutTheMatter(answer).includes(words)) return false;
  const criterion = key.criteria.find(({ id }) => id === criterionId)?.text ?? '';
  const repeated = plain(question.prompt).toLowerCase().includes(words.toLowerCase());
  const matter = telling(`${criterion} ${key.model} ${repeated ? '' : question.prompt}`);
  return [...telling(words)].some((word) => matter.has(word));
}
