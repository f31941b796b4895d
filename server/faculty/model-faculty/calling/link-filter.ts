import { addressAt, addressEnd, isAddress, joinsAddress, type Leaving } from './addresses.ts';
import { spanAt } from './code-spans.ts';
import { isEscape, labelEnd, runEnd, targetAt } from './link-parts.ts';
import { beginLine, type LineBegun, noBlocks, type OpenBlocks, staysIn } from './markdown-lines.ts';

/** Characters at which something may begin that is removed, or that decides what is. */
const telling = /[\\`![\]<{\nhfjvdw]/gi;
/** A long text is read in chunks, since what is read again after a link is copied. */
const chunk = 2000;
/** As much of a line as tells how it begins. */
const longestHead = 300;
/** A bracketed address is only left out, not read, if it is longer. */
const bracketed = /<(?:(?:https?|ftp|mailto|javascript|vbscript|data|file|blob):|www\.)[^\s<>`]{1,800}>/iy;
const partOfBracketed = /^<[a-z]{0,12}(?:$|[:.][^\s<>`]{0,800}$)/i;
/** Marks alone in a line, between which lines are a formula, whatever they begin with. */
const displayBegins = /^(?:[ \t>*+-]|\d{1,9}[.)])*(\$\$|\\\[)[ \t]*$/;
const displayEnds: Record<string, RegExp> = { $$: /\$\$[ \t]*$/, '\\[': /\\\][ \t]*$/ };
const role = /^\{#[\w-]{1,80}\}[ \t]*(?=\n|$)/;

/**
 * Removes the addresses of links and images from a model's streamed text, because they are unchecked: of a link its label
 * stays. Code, HTML, which no page interprets, and all else stay as they are written. Linear in time.
 *
 * Follows the grammar of the pages (web/ui/markdown-syntax) as far as it decides what is code. Where two readers could
 * disagree, such as about an unclosed backtick before a table, the text is treated as both (`limbo`, `lost`).
 */
export function createLinkFilter() {
  let held = '';
  let blocks = noBlocks;
  /** the current line; null: at its beginning */
  let line: LineBegun | null = null;
  /** what was shown of the line, as much as tells how it begins; `changed`: something of it was removed */
  let head = '';
  let changed = false;
  /** the end of what was shown */
  let tail = '';
  let out = '';
  /** an address is being left out */
  let leaving: Leaving | null = null;
  let removed = false;
  /** a backtick of this paragraph closes nothing */
  let literal = false;
  /** until the paragraph ends, nothing counts as code; `lost`: until the text ends */
  let limbo = false;
  let lost = false;
  /** the opening mark of a formula in lines of its own, and what it stands in */
  let display: { mark: string; blocks: OpenBlocks } | null = null;
  /** the current line belongs to a formula */
  let formula = false;

  const put = (given: string) => {
    if (given === '') return;
    const text = removed && needsGap(tail, given.charAt(0)) ? ` ${given}` : given;
    removed = false;
    out += text;
    tail = (tail + text.slice(-16)).slice(-16);
    const from = text.lastIndexOf('\n') + 1;
    if (from > 0) head = '';
    if (head.length < longestHead) head += text.slice(from, from + longestHead);
  };
  const remove = () => {
    // Otherwise what follows would become the destination.
    if (/\]\([\s<]*$/.test(tail)) put('…');
    removed = true;
    changed = true;
    if (literal) limbo = true;
  };
  const endLine = () => {
    // How the line as shown begins, not as it was written.
    if (formula && changed) lost = true;
    const shown = changed && line && !formula ? beginLine(head, true, blocks) : line;
    blocks = shown?.blocks ?? blocks;
    if (blocks.paragraph && /^[\s>]*[|:-][-|:\s]*$/.test(head)) blocks = { ...blocks, table: true };
    const mark = formula ? null : displayBegins.exec(head)?.[1];
    if (mark && line?.kind === 'text') display = { mark, blocks };
    put('\n');
    line = null;
    formula = false;
    head = '';
    changed = false;
  };

  /** A line of a formula. Where the formula may have ended without its mark, nothing counts as code any more. */
  const inDisplay = (open: { mark: string; blocks: OpenBlocks }, text: string, ended: boolean): boolean => {
    if (!ended && text.length < longestHead) return false;
    const ends = displayEnds[open.mark]?.test(text) ?? false;
    const blocksAfter = { ...open.blocks, paragraph: false, blank: false, table: false };
    line = { blocks: ends ? blocksAfter : open.blocks, kind: 'text', on: true, sure: false, exact: true };
    lost ||= !ended || /`|~~/.test(text) || !staysIn(text, open.blocks);
    if (ends) display = null;
    formula = true;
    return true;
  };
  /** Reads how the line begins; false: more is needed. */
  const begin = (place: number, last: boolean): boolean => {
    const end = held.indexOf('\n', place);
    if (display) return inDisplay(display, held.slice(place, end < 0 ? undefined : end), end >= 0 || last);
    line = beginLine(held.slice(place, end < 0 ? place + longestHead : end), end >= 0 || last, blocks);
    if (!line) return false;
    if (!line.on) {
      limbo = false;
      literal = false;
    }
    lost ||= !line.exact || line.kind === 'directive';
    return true;
  };
  /** Each returns the place behind what it has read; null: more is needed. */
  const readCode = (place: number, last: boolean): number | null => {
    const end = runEnd(held, place);
    if (end === held.length && !last) return null;
    const span = limbo || lost || !line ? 'unsure' : spanAt(held, end, end - place, last, line);
    if (span === 'wait') return null;
    if (typeof span === 'object' && !(changed && span.line !== line)) {
      put(held.slice(place, span.end));
      if (span.line !== line) blocks = line?.blocks ?? blocks;
      line = span.line;
      return span.end;
    }
    literal = true;
    limbo ||= span !== 'none';
    put(held.slice(place, end));
    return end;
  };
  const readLabel = (place: number, last: boolean): number | null => {
    const image = held[place] === '!';
    const open = image ? place + 1 : place;
    if (image && held[open] !== '[') {
      if (open === held.length && !last) return null;
      put('!');
      return open;
    }
    const close = labelEnd(held, open, last);
    if (close === 'wait' || (close !== null && close + 1 === held.length && !last)) return null;
    const target = close !== null && held[close + 1] === '(' ? targetAt(held, close + 1, last) : null;
    if (target === 'wait') return null;
    const goes = typeof target === 'object' && target !== null && isAddress(target.destination, image);
    if (!goes || close === null) {
      put(held.slice(place, open + 1));
      return open + 1;
    }
    remove();
    // The label is read like the rest, in the place where it will stand.
    held = held.slice(open + 1, close) + held.slice(target.end);
    return 0;
  };
  const readTarget = (place: number, last: boolean): number | null => {
    if (place + 1 === held.length && !last) return null;
    const target = held[place + 1] === '(' ? targetAt(held, place + 1, last) : null;
    if (target === 'wait') return null;
    put(']');
    if (target === null) return place + 1;
    if (target === 'over') {
      put('(…');
      return place + 2;
    }
    if (!isAddress(target.destination, false)) return place + 1;
    remove();
    return target.end;
  };
  const readAngle = (place: number, last: boolean): number | null => {
    bracketed.lastIndex = place;
    if (bracketed.test(held)) {
      remove();
      return bracketed.lastIndex;
    }
    if (!last && partOfBracketed.test(held.slice(place, place + 900))) return null;
    put('<');
    return place + 1;
  };
  const readBrace = (place: number, last: boolean): number | null => {
    const end = held.indexOf('\n', place);
    const rest = held.slice(place, end < 0 ? undefined : end);
    const kind = line?.kind;
    if (kind !== 'heading' && kind !== 'directive') {
      put('{');
      return place + 1;
    }
    if (end < 0 && !last && rest.length < longestHead) return null;
    const length = kind === 'heading' ? (role.exec(rest)?.[0].length ?? 0) : rest.indexOf('}') + 1;
    if (length > 0) changed = true;
    else put('{');
    return place + Math.max(1, length);
  };
  const readAddress = (place: number, last: boolean): number | null => {
    const found = addressAt(held, place, last);
    if (found === 'wait') return null;
    if (found === null) {
      put(held.charAt(place));
      return place + 1;
    }
    remove();
    leaving = 'first';
    return found;
  };
  const readOne = (place: number, last: boolean): number | null => {
    const one = held.charAt(place);
    switch (one) {
      case '\n':
        endLine();
        return place + 1;
      case '\\':
        if (place + 1 === held.length && !last) return null;
        if (isEscape(held, place)) {
          put(held.slice(place, place + 2));
          return place + 2;
        }
        put(one);
        return place + 1;
      case '`':
        return readCode(place, last);
      case '!':
      case '[':
        return readLabel(place, last);
      case ']':
        return readTarget(place, last);
      case '<':
        return readAngle(place, last);
      case '{':
        return readBrace(place, last);
      default:
        return readAddress(place, last);
    }
  };

  const step = (last: boolean): string => {
    out = '';
    let place = 0;
    while (place < held.length) {
      if (leaving) {
        const address = addressEnd(held, place, leaving);
        place = address.end;
        leaving = place === held.length ? address.leaving : null;
        continue;
      }
      if (!line && !begin(place, last)) break;
      if (line?.kind === 'code' && !lost) {
        const end = held.indexOf('\n', place);
        const stop = end < 0 ? held.length : end;
        put(held.slice(place, stop));
        place = stop;
        if (end < 0) break;
        endLine();
        place += 1;
        continue;
      }
      telling.lastIndex = place;
      const next = telling.test(held) ? telling.lastIndex - 1 : held.length;
      put(held.slice(place, next));
      place = next;
      if (place === held.length) break;
      const read = readOne(place, last);
      if (read === null) break;
      place = read;
    }
    held = held.slice(place);
    return out;
  };

  return {
    push: (piece: string): string => {
      let shown = '';
      for (let at = 0; at < piece.length; at += chunk) {
        held += piece.slice(at, at + chunk);
        // Half of a pair is no character yet.
        const half = /[\uD800-\uDBFF]$/.exec(held)?.[0] ?? '';
        held = held.slice(0, held.length - half.length);
        shown += step(false);
        held += half;
      }
      return shown;
    },
    /** appends trusted text unfiltered, such as a verified quotation, after the text that was held back */
    verbatim: (text: string): string => {
      const before = step(true);
      out = '';
      line ??= beginLine(text, true, blocks);
      limbo ||= literal;
      leaving = null;
      put(text);
      return before + out;
    },
    end: (): string => step(true),
  };
}

/** Whether what stands on both sides of a removed text would mean something together. */
const needsGap = (before: string, next: string): boolean =>
  joinsAddress(before, next) ||
  (before.endsWith('`') && next === '`') ||
  (before.endsWith(']') && next === '(') ||
  isEscape(before.slice(-1) + next, 0);

/** A complete text without the addresses of links and images. */
export function withoutLinks(text: string): string {
  const filter = createLinkFilter();
  return filter.push(text) + filter.end();
}
