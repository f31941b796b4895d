import { readKey, writeKey } from '../../../lib/local-storage.ts';
import { type Outbox, type OutboxEntry, outboxSchema } from './exam-outbox.ts';

/**
 * What waits to be sent, in memory and in local storage. Each change is made to what is stored at that moment, so
 * two tabs add to it and neither writes over the other. Without local storage it lasts as long as the page.
 */
export function createOutboxStore() {
  const stored = (): Outbox => outboxSchema.safeParse(readKey('examOutbox')).data ?? {};
  let memory = stored();
  return {
    change(by: (outbox: Outbox) => Outbox): void {
      memory = by(memory);
      writeKey('examOutbox', by(stored()));
    },
    entry: (examId: string | null): OutboxEntry | null => (examId === null ? null : (memory[examId] ?? null)),
    /** the exams that have something waiting */
    examIds: (): string[] => Object.keys(memory),
    /** Reads again what is stored: a page that is opened takes over what another one left. */
    reload(): void {
      memory = stored();
    },
  };
}
