import type { DocumentHit } from '#shared/contract/documents.ts';

type Piece = DocumentHit['excerpt'][number];

/** An excerpt with highlighted matches. */
export const HitExcerpt = ({ pieces }: { pieces: readonly Piece[] }) =>
  withPlaces(pieces).map(({ at, text, found }) =>
    found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );

/** Pieces of one excerpt, keyed by their offset. */
function withPlaces(pieces: readonly Piece[]): (Piece & { at: number })[] {
  let at = 0;
  return pieces.map((piece, index) => {
    const place = at + index;
    at += piece.text.length;
    return { ...piece, at: place };
  });
}
