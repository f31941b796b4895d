import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import { listed, readPrior, takeKnown } from './known-text.ts';
import { takeRefused } from './refused-wishes.ts';
import { withoutTime } from './time-given.ts';

/** The meaning of a course request. Missing information is an empty list, not a placeholder text. */
export type Reading = {
  /** the wishes in the learner's words: the goal, then each objective */
  wishes: Wish[];
  /** the known topics */
  known: string[];
  /** topics stated as not known, or forgotten */
  notKnown: string[];
  /** topics that the course should not contain */
  refused: string[];
  level: CourseRequest['difficultyLevel'];
  /** the requested number of lessons */
  lessons: number;
};

/**
 * `text`: the text to match, `label`: its name. An objective is a single wish; a goal, from title and description, may
 * contain several wishes and other information.
 */
type Wish = { text: string; label: string; kind: 'goal' | 'objective' };

/** The maximum number of items that are read. */
const most = { known: 60, refused: 8, objectives: 60 };

/** Parses a course request; all later steps use the result. */
export function readRequest(request: CourseRequest): Reading {
  const stated = statedOnly(request);
  const goal = [stated.title, stated.description].map((text) => {
    const { rest, refused } = takeRefused(withoutTime(text));
    return { ...takeKnown(rest), whole: rest, refused };
  });
  // A goal of only prior knowledge means to continue with that, so nothing is removed from it.
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
