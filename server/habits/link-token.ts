import { idSchema } from '#shared/contract/common.ts';
import type { Marks } from './habit-types.ts';

type Purpose = 'reminders-end' | 'calendar';

/** A token for a link: a key of the learner's row and a mark that vouches for it, so that no copy of the table makes one. */
export const linkToken = (marks: Marks, purpose: Purpose, key: string): string =>
  `${key}.${marks.make(purpose, key)}`;

/** The key in a token of this purpose; null if it is not ours. */
export function keyInToken(marks: Marks, purpose: Purpose, token: string): string | null {
  const [key = '', mark = '', ...more] = token.split('.');
  if (more.length > 0 || !idSchema.safeParse(key).success) return null;
  return marks.holds(purpose, key, mark) ? key : null;
}
