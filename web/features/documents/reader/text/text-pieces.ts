/** Kinds of highlights: search match, selected mark, mark with a note, mark. */
export type SpanKind = 'found' | 'open' | 'note' | 'mark';
/** By precedence: if several overlap, the first is shown. */
export const spanKinds: readonly SpanKind[] = ['found', 'open', 'note', 'mark'];

export type Span = { from: number; to: number; kind: SpanKind };
export type Piece = { at: number; text: string; kind: SpanKind | null };

/** Splits a text where highlights begin and end. */
export function textPieces(text: string, spans: readonly Span[]): Piece[] {
  const inside = spans
    .map(({ from, to, kind }) => ({ from: Math.max(0, from), to: Math.min(text.length, to), kind }))
    .filter(({ from, to }) => from < to);
  if (inside.length === 0) return [{ at: 0, text, kind: null }];
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ from, to }) => [from, to])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((at, index) => {
    const end = cuts[index + 1] ?? text.length;
    const kinds = inside.filter(({ from, to }) => from <= at && end <= to).map(({ kind }) => kind);
    return { at, text: text.slice(at, end), kind: spanKinds.find((kind) => kinds.includes(kind)) ?? null };
  });
}
