import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import type { Library } from '../../library/library-types.ts';
import { namesNeighbour } from './neighbours.ts';
import { inLibraryWords } from './other-words.ts';
import { correctSpelling } from './spelling.ts';
import { wantedWords } from './wanted-words.ts';

/** A course request read as its writer means it: spelling mended, what is known already taken out of the goal. */
export type Goal = {
  /** what the title asks for, one thing each, as written; `asked`: in words to look up, '' if not for this library */
  parts: { text: string; asked: string }[];
  /** the description's clauses, in words to look up */
  clauses: string[];
  prior: string[];
};

const nothing = /^\W*(?:none|nothing|no|zero|little|not (?:much|a lot|yet))\b/i;
/** 'I know html', 'we have already done averages and spread', but not 'I want to know' or 'how do I know'. */
const alreadyKnown =
  /(^|[,.;:!?\n(]|\b(?:and|but|as|since|because)\b)\s*(?:i|we)(?:['’]ve| have)?\s+(?:already\s+|do\s+)?(?:know|learned|learnt|did|done|had|finished|understand|can use|mastered|(?:am|are) (?:familiar|comfortable|good) (?:with|at))\s+(?:already\s+)?(?!nothing|no\b|little|not\b|that\b|how little)([^.;!?\n]+)/giu;
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
  const prior = [
    ...stated.priorKnowledge.flatMap(items),
    ...[...title.known, ...description.known].flatMap(items),
  ].filter((item) => !nothing.test(item));
  const read = (text: string) => askedWords(library, text);
  return {
    parts: partsOf(library, title.rest)
      .slice(0, mostParts)
      .map((text) => ({ text, asked: read(text) })),
    clauses: description.rest
      .split(clauseEnds)
      .map(read)
      .filter((words) => words !== '')
      .slice(0, mostClauses),
    prior: prior.map((item) => correctSpelling(library, inLibraryWords(item))),
  };
}

/** A wish in words to look up in the library; '' when it names something that the library does not teach. */
export function askedWords(library: Library, text: string): string {
  const words = inLibraryWords(text);
  if (namesNeighbour(library, words)) return '';
  return wantedWords(correctSpelling(library, words));
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
