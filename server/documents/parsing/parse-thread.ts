import { DocumentIntake } from './document-intake.ts';
import { type FileThread, startFileThread, type ThreadLimits } from './file-thread.ts';
import type { FromParser, ParseStart } from './parse-messages.ts';
import type { ParsedDocument, ParseProgress } from './parsed-document.ts';

export const usualParseLimits: ThreadLimits = { memory: 640, total: 600_000, quiet: 45_000 };

const words = {
  memory: 'Reading this document takes more memory than one document may have, so it was given up.',
  total: 'Reading this document took too long, so it was given up.',
  quiet: 'This document could not be read: it keeps its reader busy without getting anywhere.',
  broken: 'This document could not be read. It may be damaged, or of a kind that is not understood here.',
};

export type ParseThread = FileThread<ParsedDocument>;

/** Parses one document in a thread of its own, which is terminated when it exceeds its limits. */
export function startParseThread(
  start: ParseStart,
  limits: ThreadLimits,
  progress: ParseProgress,
): ParseThread {
  const intake = new DocumentIntake();
  return startFileThread<FromParser, ParsedDocument>({
    script: new URL('./parse-worker.ts', import.meta.url),
    data: start,
    limits,
    words,
    take: (message, resolve, more) => {
      if (message.kind === 'progress') progress(message.completed, message.total);
      else if (message.kind === 'end') resolve(intake.finish(message.head));
      else if (message.kind === 'parts') {
        intake.add(message.parts);
        more();
      }
    },
  });
}
