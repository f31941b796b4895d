import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import type { Library } from '../../library/library-types.ts';
import type { Wanted } from './match-lessons.ts';
import { namesNeighbour } from './neighbours.ts';
import { inLibraryWords } from './other-words.ts';
import { correctSpelling } from './spelling.ts';
import { wantedWords, withoutDislikes } from './wanted-words.ts';

/** A course request read as its writer means it: spelling mended, what is known already taken out of the goal. */
export type Goal = {
  /** what the title asks for, one thing each, as written; `stated`: what the description says is to be learnt */
  parts: (Wanted & { text: string; stated: boolean })[];
  /** the description's clauses */
  clauses: Wanted[];
  /** what is known already, in words to look up */
  prior: string[];
  /** what is said not to be known, or no longer, in words to look up */
  notKnown: string[];
};

const nothing = /^\W*(?:none|nothing|no|zero|little|not (?:much|a lot|yet))\b/i;
/** 'I know html', 'we have already done averages and spread', but not 'I want to know' or 'how do I know'. */
const alreadyKnown =
  /(^|[,.;:!?\n(]|\b(?:and|but|as|since|because)\b)\s*(?:i|we)(?:['’]ve| have)?\s+(?:already\s+|do\s+)?(?:know|learned|learnt|did|done|had|finished|understand|can use|mastered|(?:am|are) (?:familiar|comfortable|good) (?:with|at))\s+(?:already\s+)?(?!nothing|no\b|little|not\b|that\b|how little)([^.;!?\n]+)/giu;
/** Where one statement about what is known ends and the next, perhaps contrary, begins. */
const priorEnds = /[.;!?\n]+|,?\s+\b(?:but|though|although|however|only)\b/iu;
const denied =
  /\b(?:never|not|no|none|nothing|cannot|forgot(?:ten)?|forget|hardly|barely|rusty|without|unsure|lost)\b|n['’]t\b/iu;
/** 'I must learn bookkeeping and VAT because …': what a description says outright that somebody wants to learn. */
const wishes =
  /\b(?:want|wants|need|needs|would like|['’]d like|have|has|must|like|hope|plan|trying|going)\s+(?:to\s+)?(?:also\s+)?learn\s+(?:about\s+|how to\s+)?([^.;:!?\n]+)/giu;
const reasons = /,?\s+\b(?:because|since|so that|so|but|for my|as i|as we|and then)\b.*$/iu;
const turn = /(?:,\s*)?\b(?:but|yet|so|want|would like|need|no need|now|just|only|please)\b.*$/iu;
/** More are looked up together than one query takes (library-service.ts) otherwise. */
const [mostParts, mostClauses] = [8, 20];
const joints = /\s+(?:and|plus|&|\+|as well as)\s+|\s*[;/]\s*|\s+-\s+/iu;
const clauseEnds = /[.,;:!?\n()]+|\s+(?:and|plus|&|as well as)\s+/iu;

export function readGoal(library: Library, request: CourseRequest): Goal {
  const stated = statedOnly(request);
  const taken = { title: takeKnown(stated.title), description: takeKnown(stated.description) };
  // Whoever only says what he knows means to go on with it: then nothing is taken out.
  const nothingLeft = wantedWords(`${taken.title.rest} ${taken.description.rest}`) === '';
  const asWritten = (rest: string) => ({ rest, known: [] });
  const title = nothingLeft ? asWritten(stated.title) : taken.title;
  const description = nothingLeft ? asWritten(stated.description) : taken.description;
  const sentences = stated.priorKnowledge.join(', ').split(priorEnds);
  const known = [...sentences.filter((one) => !denied.test(one)), ...title.known, ...description.known];
  const asKnown = (some: string[]) =>
    some
      .flatMap(items)
      .filter((item) => !nothing.test(item))
      .map((item) => correctSpelling(library, inLibraryWords(item)));
  const read = (text: string) => wantedOf(library, text);
  const parts = partsOf(library, title.rest);
  const clauses = description.rest.split(clauseEnds).map(read);
  // 'Java for my training': what the description says is about Java, whatever words it shares with the library.
  const onlyElsewhere = parts.length > 0 && parts.every((part) => namesNeighbour(library, part));
  return {
    parts: [
      ...parts.map((text) => ({ text, stated: false, ...read(text) })),
      ...statedWishes(library, description.rest).map((text) => ({ text, stated: true, ...read(text) })),
    ].slice(0, mostParts),
    clauses: onlyElsewhere ? [] : clauses.filter(({ said }) => said !== '').slice(0, mostClauses),
    prior: asKnown(known),
    notKnown: asKnown(sentences.filter((one) => denied.test(one))),
  };
}

/** A wish in words to look up in the library; '' when it names something that the library does not teach. */
export function askedWords(library: Library, text: string): string {
  const words = inLibraryWords(text);
  if (namesNeighbour(library, words)) return '';
  return wantedWords(correctSpelling(library, words));
}

/** A wish as it is looked up; all empty when it names something that the library does not teach. */
export function wantedOf(library: Library, text: string): Wanted {
  const words = inLibraryWords(text);
  if (namesNeighbour(library, words)) return { asked: '', said: '' };
  return { asked: askedWords(library, text), said: correctSpelling(library, withoutDislikes(words)).trim() };
}

/** Takes what a text says to be known out of it. */
function takeKnown(text: string): { rest: string; known: string[] } {
  const known: string[] = [];
  const rest = text.replace(alreadyKnown, (whole: string, before: string, what: string) => {
    const after = turn.exec(what)?.[0] ?? '';
    const item = what.slice(0, what.length - after.length);
    if (item.trim() === '') return whole;
    known.push(item);
    return `${before} ${after}`;
  });
  return { rest, known };
}

const items = (text: string) =>
  text
    .split(/[,;:]|\s+(?:and|or|&)\s+/iu)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** What the description wants learnt, and its clauses that name something which the library does not teach. */
function statedWishes(library: Library, description: string): string[] {
  const stated = [...description.matchAll(wishes)].map((match) => (match[1] ?? '').replace(reasons, ''));
  const elsewhere = description
    .split(/[.,;:!?\n()]+/u)
    .filter((clause) => namesNeighbour(library, clause) && wantedWords(clause) !== '')
    .map((clause) => clause.replace(/^\s*(?:and|then|also|plus|or)\b(?:\s+(?:then|also)\b)?/iu, ''));
  const all = [
    ...stated,
    ...elsewhere.filter((clause) => !stated.some((one) => one.includes(clause.trim()))),
  ];
  return all.map((text) => text.trim()).filter((text) => text !== '');
}

/** 'Statistics and growing tomatoes' asks for two things, 'Statistics with R' as well. */
function partsOf(library: Library, title: string): string[] {
  const parts = title.split(joints).flatMap((part) => {
    const pieces = part.split(/\s+(?:with|using|in)\s+/iu);
    return namesNeighbour(library, part) && pieces.length > 1 ? pieces : [part];
  });
  return parts
    .map((part) => part.trim())
    .filter((part) => wantedWords(part) !== '' || namesNeighbour(library, part));
}
