import type { StreamEventName } from '#shared/contract/generation.ts';
import type { StoredEvent } from './generation-types.ts';

/**
 * How events are numbered: a delta moves the number on by its characters, anything else by one. So text may be joined
 * and cut anywhere, in memory otherwise than in the database, and whoever comes back with the number of what they saw
 * last goes on at the very next character.
 */
const lengthOf = ({ event, data }: Pick<StoredEvent, 'event' | 'data'>): number =>
  event === 'delta' ? textOf(data).length : 1;

const textOf = (data: unknown): string => (data as { text: string }).text;

/** The part of an event that a reader who has seen everything up to number `seen` has not seen. */
function unseenPart(event: StoredEvent, seen: number): StoredEvent {
  const unseen = event.seq - seen;
  if (event.event !== 'delta' || unseen >= lengthOf(event)) return { ...event };
  return { ...event, data: { text: textOf(event.data).slice(-unseen) } };
}

/**
 * Of stored events from number `seen` on, oldest first, what comes after it. An event that has the very number ended
 * there, and nothing is cut then: rows of before events were numbered by characters are right, too.
 */
export function eventsAfter(rows: StoredEvent[], seen: number): StoredEvent[] {
  const [first, ...rest] = rows;
  if (!first || seen === 0) return rows;
  return first.seq === seen ? rest : [unseenPart(first, seen), ...rest];
}

export type EventLog = ReturnType<typeof createEventLog>;

/**
 * All that a run has said since number `begin`, in memory: its readers and the database are served from here, each at
 * their own pace, and who is slow gets more at a time. A reset empties it, since what came before is void.
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

    after: (seen: number): StoredEvent[] => {
      const begun = events.findIndex(({ seq }) => seq > seen);
      if (begun < 0) return [];
      return events.slice(begun).map((event) => unseenPart(event, seen));
    },
  };
}
