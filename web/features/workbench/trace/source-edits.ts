/** Text that is put into a source. What opens round a piece and what closes behind one may meet at one place. */
export function createEdits(source: string) {
  const opening: { at: number; text: string }[] = [];
  const closing: { at: number; text: string }[] = [];
  return {
    /** Before what begins at `at`; called for the outer of two pieces first. */
    open: (at: number, text: string) => void opening.push({ at, text }),
    /** Behind what ends at `at`; called for the inner of two pieces first. */
    close: (at: number, text: string) => void closing.push({ at, text }),
    /** The source with all of it: at one place what closes comes before what opens. */
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
