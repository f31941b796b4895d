/** A model sends up to some hundred pieces a second; nobody reads faster than twenty times a second. */
const JOIN_MS = 50;

export type JoinedPieces = {
  add: (text: string) => void;
  /** forgets what has not been handed on */
  drop: () => void;
};

/** Hands on the pieces of a stream joined, at most every `JOIN_MS` milliseconds: each one draws the page. */
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
