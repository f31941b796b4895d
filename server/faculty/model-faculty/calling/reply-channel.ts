import type { Cited } from '../../chat-types.ts';

/** Text pieces from callbacks as an iterable; `restart` declares what came before void. */
export type Piece = string | Cited | { restart: true };

/**
 * Runs `write` and hands its pieces on as they come. Whoever stops iterating stops the work by the signal they hold;
 * a failure of `write` comes out of the iterator.
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
  // It is awaited below; until then a failure must not count as unhandled.
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
