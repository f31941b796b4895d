/**
 * Insertions into a source text. The opening text of one piece and the closing text of another may share an offset.
 */
export function createEdits(source: string) {
  const opening: { at: number; text: string }[] = [];
  const closing: { at: number; text: string }[] = [];
  return {
    /** Inserts before the piece that begins at `at`; called for the outer of two pieces first. */
    open: (at: number, text: string) => void opening.push({ at, text }),
    /** Inserts after the piece that ends at `at`; called for the inner of two pieces first. */
    close: (at: number, text: string) => void closing.push({ at, text }),
    /** The source with all insertions: at the same offset, closing texts come before opening ones. */
    apply(): string {
      const edits = [
        ...closing.map((edit) => ({ ...edit, rank: 0 })),
        ...opening.map((edit) => ({ ...edit, rank: 1 })),
      ];
      edits.sort((one, two) => one.at - two.at || one.rank - two.rank);
      let from = 0;
      const parts: string[] = [];
      for (const { at, text } of edits) {
        parts.push(source.slice(from, at), text);
        from = at;
      }
      return parts.join('') + source.slice(from);
    },
  };
}
