import type { StreamEventName } from '#shared/contract/generation.ts';
import type { StoredEvent } from './generation-types.ts';

/**
 * Numbering of events: a delta increases the number by its length in characters, any other event by one. So deltas can
 * be joined and split anywhere, differently in memory and in the database, and a reader that resumes with the last
 * number continues at the next character.
 */
const lengthOf = ({ event, data }: Pick<StoredEvent, 'event' | 'data'>): number =>
  event === 'delta' ? textOf(data).length : 1;

const textOf = (data: unknown): string => (data as { text: string }).text;

/** The part of an event that a reader at number `seen` has not seen. */
function unseenPart(event: StoredEvent, seen: number): StoredEvent {
  const unseen = event.seq - seen;
  if (event.event !== 'delta' || unseen >= lengthOf(event)) return { ...event };
  return { ...event, data: { text: textOf(event.data).slice(-unseen) } };
}

/**
 * The stored events after number `seen`, oldest first. An event with exactly that number has been seen completely and
 * is not split, so rows stored before events were numbered by characters work, too.
 */
export function eventsAfter(rows: StoredEvent[], seen: number): StoredEvent[] {
  const [first, ...rest] = rows;
  if (!first || seen === 0) return rows;
  return first.seq === seen ? rest : [unseenPart(first, seen), ...rest];
}

export type EventLog = ReturnType<typeof createEventLog>;

/**
 * All events that a run has emitted since number `begin`, in memory. Readers and the database are served from here at
 * their own pace; a slow reader gets larger pieces. A reset clears the log, since earlier text is void.
 */
export function createEventLog(begin: number) {
  let events: StoredEvent[] = [];
  let last = begin;
  return {
    /** number of the newest event */
    last: (): number => last,

    add: (event: StreamEventName, data: unknown): void => {
      last += lengthOf({ event, data });
      if (event === 'reset') events = [];
      const open = events.at(-1);
      if (event === 'delta' && open?.event === 'delta') {
        open.data = { text: textOf(open.data) + textOf(data) };
        open.seq = last;
      } else events.push({ seq: last, event, data });
    },

    /** the text since the last reset */
    text: (): string => events.map(({ event, data }) => (event === 'delta' ? textOf(data) : '')).join(''),

    after: (seen: number): StoredEvent[] => {
      const begun = events.findIndex(({ seq }) => seq > seen);
      if (begun < 0) return [];
      return events.slice(begun).map((event) => unseenPart(event, seen));
    },
  };
}
