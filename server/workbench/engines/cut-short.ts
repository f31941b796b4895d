import { AppError } from '../../platform/app-error.ts';

/** A program was stopped before it had its time, since others were waiting: it has no result, and can be run again. */
export class CutShort extends AppError {
  constructor(milliseconds: number) {
    const time = `${milliseconds / 1000} seconds`;
    super(
      503,
      `The program was stopped: it had not come to its end after ${time}, and others were waiting for their turn. Is there a loop that never ends? If not, run it again.`,
      { retryAfterSeconds: 5 },
    );
    this.name = 'CutShort';
  }
}
