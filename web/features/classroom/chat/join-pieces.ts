/** A model sends up to about a hundred chunks a second; rendering twenty times a second is enough for reading. */
const JOIN_MS = 50;

export type JoinedPieces = {
  add: (text: string) => void;
  /** discards chunks not passed on yet */
  drop: () => void;
};

/**
 * Passes on the chunks of a stream joined, at most every `JOIN_MS` milliseconds, because each call renders the page.
 */
export function joinPieces(handOn: (text: string) => void): JoinedPieces {
  let waiting = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = '';
  };
  return {
    add: (text) => {
      waiting += text;
      timer ??= setTimeout(() => {
        const joined = waiting;
        drop();
        handOn(joined);
      }, JOIN_MS);
    },
    drop,
  };
}
