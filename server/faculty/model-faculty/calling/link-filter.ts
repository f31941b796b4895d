import { addressAt, addressEnd, isAddress, type Leaving } from './addresses.ts';
import { createBlockReader } from './block-reader.ts';
import { isEscape, labelEnd, runEnd, targetAt } from './link-parts.ts';
import { createShownText, longestHead } from './shown-text.ts';

/** A long text is read in chunks, since what is read again after a link is copied. */
const chunk = 2000;
/** Characters at which something may begin that is removed, or that decides what is. */
const telling = /[\\`![\]<{\nhfjvdw]/gi;
/** A longer address in brackets is left out like one without. */
const bracketed = /<(?:(?:https?|ftp|mailto|javascript|vbscript|data|file|blob):|www\.)[^\s<>`]{1,800}>/iy;
const partOfBracketed = /^<[a-z]{0,12}(?:$|[:.][^\s<>`]{0,800}$)/i;
const role = /^\{#[\w-]{1,80}\}[ \t]*(?=\n|$)/;

/** Of a link its label, of a link that leads nowhere all stays. Each `read` returns the place behind what it has read. */
type Read = (place: number, last: boolean) => number | null;

/**
 * Removes the addresses of links and images from a model's streamed text, because they are unchecked: of a link its label
 * stays. Code, HTML, which no page interprets, and all else stay as they are written. Linear in time. Follows the grammar
 * of the pages (web/ui/markdown-syntax) as far as it decides what is code (block-reader.ts).
 */
export function createLinkFilter() {
  let held = '';
  /** an address is being left out */
  let leaving: Leaving | null = null;
  const shown = createShownText();
  const reader = createBlockReader();
  const { put } = shown;
  const remove = () => {
    shown.remove();
    reader.changed();
  };
  const putTo = (place: number, end: number): number => {
    put(held.slice(place, end));
    return end;
  };

  const readCode: Read = (place, last) => {
    const end = runEnd(held, place);
    if (end === held.length && !last) return null;
    const span = reader.span(held, end, end - place, last, shown.changed());
    if (span === 'wait') return null;
    return putTo(place, typeof span === 'object' ? span.end : end);
  };
  const readLabel: Read = (place, last) => {
    const image = held[place] === '!';
    const open = image ? place + 1 : place;
    if (image && held[open] !== '[') return open === held.length && !last ? null : putTo(place, open);
    const close = labelEnd(held, open, last);
    if (close === 'wait' || (close !== null && close + 1 === held.length && !last)) return null;
    const target = close !== null && held[close + 1] === '(' ? targetAt(held, close + 1, last) : null;
    if (target === 'wait') return null;
    if (close === null || target === null || target === 'over' || !isAddress(target.destination, image))
      return putTo(place, open + 1);
    remove();
    // The label is read like the rest, in the place where it will stand.
    held = held.slice(open + 1, close) + held.slice(target.end);
    return 0;
  };
  const readTarget: Read = (place, last) => {
    if (place + 1 === held.length && !last) return null;
    const target = held[place + 1] === '(' ? targetAt(held, place + 1, last) : null;
    if (target === 'wait') return null;
    put(']');
    if (target === 'over') put('(…');
    if (target === null || target === 'over') return place + (target === null ? 1 : 2);
    if (!isAddress(target.destination, false)) return place + 1;
    remove();
    return target.end;
  };
  const readAngle: Read = (place, last) => {
    bracketed.lastIndex = place;
    if (bracketed.test(held)) {
      remove();
      return bracketed.lastIndex;
    }
    if (!last && partOfBracketed.test(held.slice(place, place + 900))) return null;
    return putTo(place, place + 1);
  };
  /** A heading's role and a block's id are ours to give. */
  const readBrace: Read = (place, last) => {
    const kind = reader.line()?.kind;
    if (kind !== 'heading' && kind !== 'directive') return putTo(place, place + 1);
    const end = held.indexOf('\n', place);
    const rest = held.slice(place, end < 0 ? undefined : end);
    if (end < 0 && !last && rest.length < longestHead) return null;
    const length = kind === 'heading' ? (role.exec(rest)?.[0].length ?? 0) : rest.indexOf('}') + 1;
    if (length === 0) return putTo(place, place + 1);
    shown.drop();
    return place + length;
  };
  const readAddress: Read = (place, last) => {
    const found = addressAt(held, place, last);
    if (found === 'wait') return null;
    if (found === null) return putTo(place, place + 1);
    remove();
    leaving = 'first';
    return found;
  };
  const readEscape: Read = (place, last) => {
    if (place + 1 === held.length && !last) return null;
    return putTo(place, place + (isEscape(held, place) ? 2 : 1));
  };
  const endLine: Read = (place) => {
    reader.endLine(shown.head(), shown.changed());
    shown.endLine();
    return place + 1;
  };
  const signs: Record<string, Read> = {
    ...{ '\n': endLine, '\\': readEscape, '`': readCode, '!': readLabel, '[': readLabel },
    ...{ ']': readTarget, '<': readAngle, '{': readBrace },
  };

  /** Reads on from a place; null: more of the text is needed. */
  const readOn: Read = (place, last) => {
    if (leaving) {
      const address = addressEnd(held, place, leaving);
      leaving = address.end === held.length ? address.leaving : null;
      return address.end;
    }
    if (!reader.line() && !reader.begin(held, place, last)) return null;
    if (reader.isCode()) {
      const end = held.indexOf('\n', place);
      return end === place ? endLine(place, last) : putTo(place, end < 0 ? held.length : end);
    }
    telling.lastIndex = place;
    const next = telling.test(held) ? telling.lastIndex - 1 : held.length;
    if (next > place) return putTo(place, next);
    return (signs[held.charAt(place)] ?? readAddress)(place, last);
  };
  const step = (last: boolean): string => {
    let place = 0;
    while (place < held.length) {
      const read = readOn(place, last);
      if (read === null) break;
      place = read;
    }
    held = held.slice(place);
    return shown.take();
  };

  return {
    push: (piece: string): string => {
      let text = '';
      for (let at = 0; at < piece.length; at += chunk) {
        held += piece.slice(at, at + chunk);
        // Half of a pair is no character yet.
        const half = /[\uD800-\uDBFF]$/.exec(held)?.[0] ?? '';
        held = held.slice(0, held.length - half.length);
        text += step(false);
        held += half;
      }
      return text;
    },
    /** appends trusted text unfiltered, such as a verified quotation, after the text that was held back */
    verbatim: (text: string): string => {
      const before = step(true);
      reader.insert(text);
      leaving = null;
      put(text);
      return before + shown.take();
    },
    end: (): string => step(true),
  };
}

/** A complete text without the addresses of links and images. */
export function withoutLinks(text: string): string {
  const filter = createLinkFilter();
  return filter.push(text) + filter.end();
}
