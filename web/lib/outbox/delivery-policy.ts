import { ApiError } from '../api-client.ts';
import type { Entry } from './entry.ts';

/** The server has said of these, out of a call, that it will not have them; the others wait on. */
export class EntriesRefused extends Error {
  readonly entries: readonly Entry[];
  /** what the server said instead */
  readonly answer: unknown;
  constructor(entries: readonly Entry[], answer: unknown) {
    super('The server has not taken this.');
    this.name = 'EntriesRefused';
    this.entries = entries;
    this.answer = answer;
  }
}

/**
 * What a failure says of a call.
 * - later: out of reach, overloaded, faulty, or nobody is signed in who may: all of it waits
 * - invalid: something in the call can never be taken; with several entries each is sent alone to find out which
 * - gone: what the call is about is over, or is not there
 */
export function judgeFailure(error: unknown): 'later' | 'invalid' | 'gone' {
  const status = error instanceof ApiError ? error.status : 0;
  if ([400, 413, 422].includes(status)) return 'invalid';
  if ([404, 409, 410].includes(status)) return 'gone';
  return 'later';
}
