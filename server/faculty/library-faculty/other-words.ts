import { plainWords } from './word-stems.ts';

/** Other names of a thing, and the name that lessons use for it. */
const names: [said: RegExp, word: string][] = [
  [/\bjava script\b|\bjs\b/giu, 'javascript'],
  [/\bstats?\b/giu, 'statistics'],
  [/\bstd\.? ?dev\.?|\bstdev\b/giu, 'standard deviation'],
  [/\bp ?-? ?values?\b/giu, 'p-value'],
  [/\bconfidence levels?\b/giu, 'confidence interval'],
  [/\b(?:charts?|diagrams?|plots?)\b/giu, 'graph'],
  [/\b(?:pills?|medicines?|drugs?|remed(?:y|ies))\b/giu, 'treatment'],
  [/\bsugar treatment\b/giu, 'placebo'],
  [
    /\bweb ?(?:sites?|pages?)\b|\bhome ?pages?\b|(?<!\b(?:construction|building|camp|burial|on) )\bsites?\b/giu,
    'web page',
  ],
  [/\b(?:bugs?|debug(?:ging)?)\b/giu, 'error bug'],
  [/\bscripts?\b/giu, 'program'],
  [/\bpolling\b/giu, 'poll'],
  [/\btrue ?\/ ?false\b/giu, 'boolean'],
  [/^\s*if(?:\s*\/\s*else)?\s*$/iu, 'if statement'],
  [/^\s*(for|while)\s*$/iu, '$1 loop'],
  [/(?<=\d)\s?%/gu, ' percent'],
];

/** What leads to a thing without being it: who knows the rules of poker does not know probability. */
const occasions: [said: RegExp, word: string][] = [
  [/\b(?:fooled|tricked|deceived|cheated by|manipulated by|a lie|lying)\b/giu, 'misleading'],
  [
    /\b(?:roulette|casinos?|betting|gambl(?:e|ing)|dice|coin (?:toss|flip)s?|lotter(?:y|ies)(?! tickets?)|lotto|raffles?|bingo|blackjack|poker)\b/giu,
    'probability gambler',
  ],
  [/\bodds\b/giu, 'probability'],
  [/\bhow (?:likely|probable)\b/giu, 'probability'],
  [/\b(?:accurate|accuracy)\b/giu, 'right'],
];

/** Signs of a program, which a search for words would not see. */
const signs: [sign: RegExp, words: string][] = [
  [/<\/?[a-z][a-z0-9]*\s[^>]*>?/giu, ' '],
  [/<\/?([a-z][a-z0-9]*)>/giu, ' $1 '],
  [/\]\([^)]*\)?/gu, ' '],
  [/={3}|!==/gu, ' strict equality triple equals '],
  [/=>/gu, ' arrow function '],
  [/&&|\|\||(?<=\s)!(?=\s|$)/gu, ' logical operator '],
  [/\.{3}(?=\s*[\p{L}[])|…(?=\w)/gu, ' spread syntax '],
  [/\$\{[^}]*\}|`/gu, ' template literal '],
  [/(?<=\s)%(?=\s|$)/gu, ' remainder percent sign '],
  [/\d[.,]\d{6,}/gu, ' rounding of decimal numbers '],
  [/\br\s?=\s?[-−]?[01]?[.,]\d+/gu, ' correlation coefficient r '],
  [/\{\s*['"]?\p{L}\w*['"]?\s*:/gu, ' object '],
  [/\bif\s*\(/gu, ' if statement condition '],
  [/(?<=[\s(])=(?=[\s)]|$)(?!\s*[\d.])/gu, ' assignment equals '],
];

const replaced = (text: string, by: typeof names): string =>
  by.reduce((changed, [said, word]) => changed.replace(said, word), text);

/** A text with the library's names in the place of other names for the same things. */
export const inLibraryNames = (text: string): string => replaced(text, names);

/** As `inLibraryNames`, and with the names of what it leads to, for a wish or a question. */
export const inLibraryWords = (text: string): string => replaced(inLibraryNames(text), occasions);

/** 'for or while?': in so short a question these are names, in a longer one they are just English. */
const shortQuestion = 5;

/** A question with names in the place of signs such as && or ===. */
export function signsInWords(text: string): string {
  const named =
    plainWords(text).length <= shortQuestion
      ? text.replace(/\b(for|while)\b(?! loop)(?=\W*(?:or|vs|versus|and|$|\?))/giu, '$1 loop')
      : text;
  return signs.reduce((changed, [sign, words]) => changed.replace(sign, words), named);
}
