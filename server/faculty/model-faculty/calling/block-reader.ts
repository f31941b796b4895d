import { type Span, spanAt } from './code-spans.ts';
import { beginLine, type LineBegun, noBlocks, type OpenBlocks, staysIn } from './markdown-lines.ts';
import { longestHead } from './shown-text.ts';

/** Marks alone in a line, between which lines are a formula, whatever they begin with. */
const displayBegins = /^(?:[ \t>*+-]|\d{1,9}[.)])*(\$\$|\\\[)[ \t]*$/;
const displayEnds: Record<string, RegExp> = { $$: /\$\$[ \t]*$/, '\\[': /\\\][ \t]*$/ };

/**
 * Knows of a streamed text what is code. Where two readers could disagree, nothing is: until the paragraph ends, or to the
 * end of the text.
 */
export function createBlockReader() {
  let blocks: OpenBlocks = noBlocks;
  /** the current line; null: at its beginning */
  let line: LineBegun | null = null;
  /** a backtick of this paragraph closes nothing */
  let literal = false;
  /** until the paragraph ends, nothing counts as code; `lost`: until the text ends */
  let limbo = false;
  let lost = false;
  /** the opening mark of a formula in lines of its own, and what it stands in */
  let display: { mark: string; blocks: OpenBlocks } | null = null;
  /** the current line belongs to a formula */
  let formula = false;

  /** Below a line that readers may take for another one nothing counts as code any more. */
  const doubt = ({ exact, kind }: LineBegun): void => {
    lost ||= !exact || kind === 'directive';
  };

  /** A line of a formula. Where the formula may have ended without its mark, nothing counts as code any more. */
  const inDisplay = (open: { mark: string; blocks: OpenBlocks }, text: string, ended: boolean): boolean => {
    if (!ended && text.length < longestHead) return false;
    const ends = displayEnds[open.mark]?.test(text) ?? false;
    const after = { ...open.blocks, paragraph: false, table: false };
    line = { blocks: ends ? after : open.blocks, kind: 'text', on: true, sure: false, exact: true };
    lost ||= !ended || /`|~~/.test(text) || !staysIn(text, open.blocks);
    if (ends) display = null;
    formula = true;
    return true;
  };

  return {
    /** how the current line begins; null: at its beginning */
    line: (): LineBegun | null => line,
    /** the current line is one of code */
    isCode: (): boolean => line?.kind === 'code' && !lost,

    /** Reads how the line begins; false: more of it is needed. */
    begin: (text: string, place: number, last: boolean): boolean => {
      const end = text.indexOf('\n', place);
      const ended = end >= 0 || last;
      const rest = text.slice(place, end < 0 ? undefined : end);
      if (display) return inDisplay(display, rest, ended);
      line = beginLine(rest, ended, blocks);
      if (!line) return false;
      if (!line.on) {
        limbo = false;
        literal = false;
      }
      doubt(line);
      return true;
    },
    /** The line has ended; `head`: its beginning as shown, which differs from what was written if it was `changed`. */
    endLine: (head: string, changed: boolean): void => {
      if (formula && changed) lost = true;
      const shown = changed && line && !formula ? beginLine(head, true, blocks) : line;
      if (shown) doubt(shown);
      blocks = shown?.blocks ?? blocks;
      if (blocks.paragraph && /^[\s>]*[|:-][-|:\s]*$/.test(head)) blocks = { ...blocks, table: true };
      const mark = formula ? null : displayBegins.exec(head)?.[1];
      if (mark && line?.kind === 'text') display = { mark, blocks };
      line = null;
      formula = false;
    },

    /** Code between backticks, whose opening ones end at `from`. `changed`: something of the line was removed. */
    span: (text: string, from: number, size: number, last: boolean, changed: boolean): Span => {
      const span = limbo || lost || !line ? 'unsure' : spanAt(text, from, size, last, line);
      if (span === 'wait') return span;
      if (typeof span === 'object' && !(changed && span.line !== line)) {
        if (span.line !== line) blocks = line?.blocks ?? blocks;
        line = span.line;
        return span;
      }
      literal = true;
      limbo ||= span !== 'none';
      return 'none';
    },
    /** Something was removed, or put in: a backtick that closed nothing may close something now. */
    changed: (): void => {
      limbo ||= literal;
    },
    /** Trusted text begins here. */
    insert: (text: string): void => {
      line ??= beginLine(text, true, blocks);
      limbo ||= literal;
    },
  };
}
