import { cardBounds, cardFaceSchema } from '#shared/contract/cards.ts';
import { type FileThread, startFileThread, type ThreadLimits } from '../../parsing/file-thread.ts';
import type { AnkiCard, AnkiNote, AnkiStart, FromAnki, LeftOut } from './anki-types.ts';

/**
 * Limits for one package. The caller waits for the result; an import that takes longer contains more than a learner may
 * have.
 */
const usualLimits: ThreadLimits = { memory: 512, total: 60_000, quiet: 30_000 };

const words = {
  memory: 'Reading this package takes more memory than one may have, so it was given up.',
  total: 'Reading this package took too long, so it was given up. Export one deck at a time, without media.',
  quiet: 'This package could not be read: it keeps its reader busy without getting anywhere.',
  broken: 'This package could not be read. It may be damaged. Export it again, and try once more.',
};

const longestGuid = 200;

export type ReadPackage = { cards: AnkiCard[]; leftOut: LeftOut };

const script = new URL('./anki-worker.ts', import.meta.url);

/** Reads one Anki package in a thread of its own, which is terminated when it exceeds its limits. */
export function startAnkiReading(file: string, limits: Partial<ThreadLimits> = {}): FileThread<ReadPackage> {
  const all = { ...usualLimits, ...limits };
  const cards: AnkiCard[] = [];
  return startFileThread<FromAnki, ReadPackage>({
    script,
    data: { kind: 'read', file } satisfies AnkiStart,
    limits: all,
    words,
    take: (message, resolve, more) => {
      if (message.kind === 'read') resolve({ cards, leftOut: message.leftOut });
      if (message.kind !== 'cards') return;
      // The thread's messages are as untrusted as the file.
      cards.push(...message.cards.filter(isStorable));
      if (cards.length > cardBounds.cards)
        throw new Error('the parser thread returned more cards than its limit');
      more();
    },
  });
}

/** Writes a package of these notes in a thread, since thousands of them take a second. */
export function startAnkiWriting(
  notes: AnkiNote[],
  now: number,
  folder: string,
): FileThread<Uint8Array<ArrayBuffer>> {
  return startFileThread<FromAnki, Uint8Array<ArrayBuffer>>({
    script,
    data: { kind: 'write', notes, now, folder } satisfies AnkiStart,
    limits: usualLimits,
    words: { ...words, broken: 'The package could not be written.' },
    take: (message, resolve) => {
      if (message.kind === 'written') resolve(message.bytes);
    },
  });
}

const isStorable = ({ guid, face }: AnkiCard): boolean =>
  guid !== '' && guid.length <= longestGuid && !guid.includes('\0') && cardFaceSchema.safeParse(face).success;
