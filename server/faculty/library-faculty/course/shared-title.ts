import type { Lesson } from '../../../library/library-types.ts';
import { capitalised, joinNames } from '../spoken.ts';

/** Longer than this, and it is no title any more. */
const longestTitle = 60;

/** What a unit is called that several lessons share, in teaching order: as a person would name it, never cut. */
export function sharedTitle(lessons: Pick<Lesson, 'topic'>[]): string {
  const topics = lessons.map(({ topic }) => topic);
  const all = capitalised(joined(topics));
  // Two topics always fit: each has 24 characters at most.
  return all.length <= longestTitle ? all : `From ${topics[0]} to ${topics.at(-1)}`;
}

/** With a comma before the last 'and' where a topic has an 'and' of its own. */
const joined = (topics: string[]): string =>
  topics.some((topic) => topic.includes(' and '))
    ? `${topics.slice(0, -1).join(', ')}, and ${topics.at(-1)}`
    : joinNames(topics);
