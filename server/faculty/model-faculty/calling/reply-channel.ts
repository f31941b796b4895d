import type { Cited } from '../../chat-types.ts';

/** Text pieces from callbacks as an iterable; `restart` voids all earlier ones. */
export type Piece = string | Cited | { restart: true };

/**
 * Runs `write` and yields its pieces as they come. A consumer that stops iterating has to abort the work with its own
 * signal; a failure of `write` is thrown by the iterator.
 */
export async function* piecesOf(
  write: (push: (piece: Piece) => Promise<void>) => Promise<unknown>,
): AsyncGenerator<Piece> {
  const waiting: Piece[] = [];
  let wake = Promise.withResolvers<void>();
  let over = false;
  const running = write(async (piece) => {
    waiting.push(piece);
    wake.resolve();
  }).finally(() => {
    over = true;
    wake.resolve();
  });
  // Awaited below; until then a failure must not be an unhandled rejection.
  running.catch(() => {});
  for (;;) {
    while (waiting.length > 0) yield waiting.shift() as Piece;
    if (over) break;
    await wake.promise;
    wake = Promise.withResolvers<void>();
  }
  while (waiting.length > 0) yield waiting.shift() as Piece;
  await running;
}
