import type { Lesson } from '../../../library/library-types.ts';
import { capitalised, joinNames } from '../spoken.ts';

/** The maximum length of a title. */
const longestTitle = 60;

/** The title of a unit with several lessons, in teaching order; never truncated. */
export function sharedTitle(lessons: Pick<Lesson, 'topic'>[]): string {
  const topics = lessons.map(({ topic }) => topic);
  const all = capitalised(joined(topics));
  // Two topics always fit, since each has 24 characters at most.
  return all.length <= longestTitle ? all : `From ${topics[0]} to ${topics.at(-1)}`;
}

/** Joins topics, with a comma before the last 'and' if a topic contains an 'and'. */
const joined = (topics: string[]): string =>
  topics.some((topic) => topic.includes(' and '))
    ? `${topics.slice(0, -1).join(', ')}, and ${topics.at(-1)}`
    : joinNames(topics);
