import { unknownError } from '../../lib/auth-problem.ts';

/**
 * Whether a mailed link gave the first of two confirmations. The message in the fragment is not shown, because
 * anybody can make a link with any text in it.
 */
export const isHalfConfirmed = (fragment: string): boolean =>
  new URLSearchParams(fragment.replace(/^#/, '')).has('message');

/**
 * The error that a mailed link carries in the URL fragment.
 * @returns its description, 'Unknown error.' when it has none, or null when the fragment holds no error
 */
export const linkError = (fragment: string): string | null => {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const description = params.get('error_description')?.trim();
  if (description) return description;
  return params.has('error') || params.has('error_code') || params.has('error_description')
    ? unknownError
    : null;
};
