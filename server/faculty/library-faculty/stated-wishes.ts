import type { Library } from '../../library/library-types.ts';
import { listedWishes } from './listed-wishes.ts';
import { namesNeighbour } from './neighbours.ts';
import { wantedWords } from './wanted-words.ts';

/** 'I must learn bookkeeping and VAT because …': what a description says outright that somebody wants to learn. */
const wishes =
  /\b(?:want|wants|need|needs|would like|['’]d like|have|has|must|like|hope|plan|trying|going)\s+(?:to\s+)?(?:also\s+)?learn\s+(?:about\s+|how to\s+)?(?!(?:it|this|that|them|these)\b)([^.;:!?\n]+)/giu;
const reasons = /(?:,\s+|(?<![\s,])\s+)\b(?:because|since|so that|so|but|for my|as i|as we|and then)\b.*$/iu;
/** 'I do Python all day', 'we have a page that I made with CSS' tells of somebody, and asks for nothing. */
const aboutOneself = /^\s*(?:(?:and|but|so|as|because|since)\s+)?(?:i|we|my|our|he|she|they)\b/iu;
const wishing =
  /\b(?:want|need|must|should|would|['’]d|like|hope|plan|have to|learn|how|going to|trying)\b/iu;

/** What the description wants learnt or sets apart, and its clauses that name what the library does not teach. */
export function statedWishes(library: Library, description: string): string[] {
  const stated = [
    ...[...description.matchAll(wishes)].map((match) => (match[1] ?? '').replace(reasons, '')),
    ...listedWishes(description),
  ];
  const elsewhere = description
    .split(/[.,;:!?\n()]+/u)
    .filter((clause) => namesNeighbour(library, clause) && wantedWords(clause) !== '')
    .filter((clause) => !aboutOneself.test(clause) || wishing.test(clause))
    .map((clause) => clause.replace(/^\s*(?:and|then|also|plus|or)\b(?:\s+(?:then|also)\b)?/iu, ''));
  const all = [
    ...stated,
    ...elsewhere.filter(
      (clause) => !stated.some((one) => one.includes(clause.trim()) || clause.includes(one.trim())),
    ),
  ];
  return [...new Set(all.map((text) => text.trim()))].filter((text) => text !== '');
}
