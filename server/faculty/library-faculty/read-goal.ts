import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import type { Library } from '../../library/library-types.ts';
import { withoutHomonyms } from './homonyms.ts';
import { listed, readPrior, takeKnown } from './known-text.ts';
import type { Wanted } from './match-lessons.ts';
import { namesNeighbour } from './neighbours.ts';
import { inLibraryNames, inLibraryWords } from './other-words.ts';
import { takeRefused } from './refused-wishes.ts';
import { correctSpelling } from './spelling.ts';
import { statedWishes } from './stated-wishes.ts';
import { wantedWords, withoutDislikes } from './wanted-words.ts';

/**
 * A course request read as its writer means it: spelling mended, what is known already and what is refused taken out of
 * the goal.
 */
export type Goal = {
  /**
   * what the title asks for, one thing each, as written; `stated`: what the description says is to be learnt; `head`: the
   * thing itself in words to look up, without what it is wanted for
   */
  parts: (Wanted & { text: string; head: string; stated: boolean })[];
  /** the description's clauses */
  clauses: Wanted[];
  /** the objectives in the learner's words, each once */
  objectives: string[];
  /** the objectives as they are looked up, in the same order */
  stated: Wanted[];
  /** what is known already, thing by thing, in words to look up */
  prior: string[];
  /** what is said not to be known, or no longer, in words to look up */
  notKnown: string[];
  /** what the course is not to be about */
  refused: Wanted[];
};

/** More are looked up together than one query takes (library-service.ts) otherwise. */
const [mostParts, mostClauses, mostRefused, mostObjectives, mostKnown] = [8, 20, 8, 60, 60];
const joints = /(?<!\s)(?:\s+(?:and|plus|&|\+|as well as)\s+|\s*[;/]\s*|\s+-\s+)/iu;
/** The point in '1.5' ends nothing. */
const clauseEnds = /[,;:!?\n()]+|\.(?!\d)|(?<!\s)\s+(?:and|plus(?! (?:or |\/ ?)?minus)|&|as well as)\s+/iu;
const sentenceEnds = /(?<!\s)\s*;\s*|[.!?]\s+(?=\S)/u;

export function readGoal(library: Library, request: CourseRequest): Goal {
  const stated = statedOnly(request);
  const context = [stated.title, stated.description, ...stated.objectives].join('. ');
  const fields = [stated.title, stated.description].map(takeRefused);
  const [title = '', description = ''] = fields.map(({ rest }) => rest);
  const taken = { title: takeKnown(title), description: takeKnown(description) };
  // Whoever only says what he knows means to go on with it: then nothing is taken out.
  const nothingLeft = wantedWords(`${taken.title.rest} ${taken.description.rest}`) === '';
  const left = nothingLeft
    ? { title, description }
    : { title: taken.title.rest, description: taken.description.rest };
  const alsoKnown = nothingLeft ? [] : [...taken.title.known, ...taken.description.known];
  const prior = readPrior(stated.priorKnowledge);
  const inNames = (item: string) => correctSpelling(library, inLibraryNames(item));
  const once = sentencesOf(stated.objectives);
  return {
    ...readWanted(library, left.title, left.description, context),
    objectives: once,
    stated: once.map((text) => wantedOf(library, withoutHomonyms(text.replace(notTo, ''), context))),
    prior: listed([...prior.known, ...alsoKnown], mostKnown).map(inNames),
    notKnown: listed(prior.notKnown, mostKnown).map(inNames),
    refused: fields
      .flatMap(({ refused }) => refused)
      .slice(0, mostRefused)
      .map((text) => wantedOf(library, text)),
  };
}

/**
 * The objectives, those of several sentences sentence by sentence, each once. Where that would be too many the last ones
 * stay whole: none is dropped.
 */
function sentencesOf(objectives: string[]): string[] {
  const found = new Set<string>();
  for (const [place, text] of objectives.entries()) {
    const sentences = text.split(sentenceEnds);
    const room = mostObjectives - found.size - (objectives.length - place - 1);
    for (const one of sentences.length <= room ? sentences : [text]) found.add(one.trim());
  }
  found.delete('');
  return [...found];
}

/** 'Not mix up percent and percentage points': in an objective the 'not' refuses nothing. */
const notTo = /^\s*(?:to\s+)?(?:not|never|no longer|stop|avoid)\s+(?:to\s+)?(?=\S)/iu;

function readWanted(
  library: Library,
  title: string,
  description: string,
  context: string,
): Pick<Goal, 'parts' | 'clauses'> {
  const read = (text: string) => wantedOf(library, withoutHomonyms(text, context));
  const readPart = (text: string) => ({
    text,
    head: askedWords(library, withoutHomonyms(headOf(text), context)),
    ...read(text),
  });
  const parts = partsOf(library, title);
  const clauses = description.split(clauseEnds).map(read);
  // 'Java for my training': what the description says is about Java, whatever words it shares with the library.
  const onlyElsewhere = parts.length > 0 && parts.every((part) => namesNeighbour(library, part));
  return {
    parts: [
      ...parts.map((text) => ({ ...readPart(text), stated: false })),
      ...statedWishes(library, description).map((text) => ({ ...readPart(text), stated: true })),
    ].slice(0, mostParts),
    clauses: onlyElsewhere ? [] : clauses.filter(({ said }) => said !== '').slice(0, mostClauses),
  };
}

/** 'Numbers on social media' asks for numbers; where it needs them is the learner's own affair. */
const headOf = (text: string) => text.split(/\s(?:on|for|at|in|of|from|about)\s/iu)[0] ?? text;

/** A wish in words to look up in the library; '' when it names something that the library does not teach. */
export function askedWords(library: Library, text: string): string {
  const words = inLibraryWords(text);
  if (namesNeighbour(library, words)) return '';
  return wantedWords(correctSpelling(library, words));
}

/** A wish as it is looked up; all empty when it names something that the library does not teach. */
function wantedOf(library: Library, text: string): Wanted {
  const words = inLibraryWords(text);
  if (namesNeighbour(library, words)) return { asked: '', said: '' };
  // Figures in a goal are the writer's own: the library has the same ones by chance.
  const asked = askedWords(library, text)
    .replace(/(?<!\S)\d+(?!\S)\s?/gu, '')
    .trim();
  return { asked, said: correctSpelling(library, withoutDislikes(words)).trim() };
}

/** 'Statistics and growing tomatoes' asks for two things, 'Statistics with R' as well. */
function partsOf(library: Library, title: string): string[] {
  const parts = title.split(joints).flatMap((part) => {
    const pieces = part.split(/(?<!\s)\s+(?:with|using|in)\s+/iu);
    return namesNeighbour(library, part) && pieces.length > 1 ? pieces : [part];
  });
  return parts
    .map((part) => part.trim())
    .filter((part) => wantedWords(part) !== '' || namesNeighbour(library, part));
}
