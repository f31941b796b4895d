import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import { listed, readPrior, takeKnown } from './known-text.ts';
import { takeRefused } from './refused-wishes.ts';
import { withoutTime } from './time-given.ts';

/** A course request read as its writer means it. What was not said is an empty list, never a sentence in its place. */
export type Reading = {
  /** what is wanted, in the learner's words: the goal, then each objective */
  wishes: Wish[];
  /** what is known already, thing by thing */
  known: string[];
  /** what is said not to be known, or no longer */
  notKnown: string[];
  /** what the course is not to be about */
  refused: string[];
  level: CourseRequest['difficultyLevel'];
  /** how many lessons are asked for */
  lessons: number;
};

/**
 * `text`: what is looked up, `label`: what it is called. An objective is one thing that is wanted; a goal, which is title
 * and description, may name several, and tell of other things.
 */
type Wish = { text: string; label: string; kind: 'goal' | 'objective' };

/** More is not read: nobody means sixty things. */
const most = { known: 60, refused: 8, objectives: 60 };

/** Reads a course request once; all that is done with it afterwards works on the reading. */
export function readRequest(request: CourseRequest): Reading {
  const stated = statedOnly(request);
  const goal = [stated.title, stated.description].map((text) => {
    const { rest, refused } = takeRefused(withoutTime(text));
    return { ...takeKnown(rest), whole: rest, refused };
  });
  // Whoever only says what they know means to go on with it: then nothing is taken out.
  const onlyKnown = goal.every(({ rest }) => rest.trim() === '');
  const [title = '', description = ''] = goal.map(({ rest, whole }) => (onlyKnown ? whole : rest).trim());
  const prior = readPrior(stated.priorKnowledge);
  const alsoKnown = onlyKnown ? [] : goal.flatMap(({ known }) => known);
  const said = [title, description === title ? '' : description].filter((text) => text !== '');
  const wishes: Wish[] = [
    { text: said.join('. '), label: stated.title.trim() || stated.description.trim(), kind: 'goal' },
    ...stated.objectives.slice(0, most.objectives).map((text): Wish => {
      return { text: text.trim(), label: text.trim(), kind: 'objective' };
    }),
  ];
  return {
    wishes: wishes.filter(({ text }) => text !== ''),
    known: listed([...prior.known, ...alsoKnown], most.known),
    notKnown: listed(prior.notKnown, most.known),
    refused: goal.flatMap(({ refused }) => refused).slice(0, most.refused),
    level: stated.difficultyLevel,
    lessons: stated.lessons,
  };
}
