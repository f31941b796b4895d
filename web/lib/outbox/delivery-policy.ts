import { ApiError } from '../api-client.ts';
import type { Entry } from './entry.ts';

/** The server has permanently rejected these entries of a call; the others keep waiting. */
export class EntriesRefused extends Error {
  readonly entries: readonly Entry[];
  /** the server's response instead */
  readonly answer: unknown;
  constructor(entries: readonly Entry[], answer: unknown) {
    super('The server has not taken this.');
    this.name = 'EntriesRefused';
    this.entries = entries;
    this.answer = answer;
  }
}

/**
 * What a failure means for a call:
 * - later: unreachable, overloaded, faulty, or no permitted user is signed in: everything waits for a retry
 * - invalid: something in the call can never be accepted; with several entries each is sent alone to find out which
 * - gone: the subject of the call has ended or does not exist
 */
export function judgeFailure(error: unknown): 'later' | 'invalid' | 'gone' {
  const status = error instanceof ApiError ? error.status : 0;
  if ([400, 413, 422].includes(status)) return 'invalid';
  if ([404, 409, 410].includes(status)) return 'gone';
  return 'later';
}
