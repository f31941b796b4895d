/** The maximum length of an incomplete construct that is held back. */
const longest = 800;
const destination = /\((?:[^()\n]|\([^()\n]*\))*\)/y;
const partOfLink = /!?\[[^\]\n]*(?:\](?:\((?:[^()\n]|\([^()\n]*\))*(?:\([^()\n]*)?)?)?$/y;
const html = /<(?:\/?[a-z]|!)[^<>\n]*>/iy;
const partOfHtml = /<(?:$|[/!a-z][^<>\n]*$)/iy;
const address =
  /(?:(?:https?|ftp):\/\/[^\s<>)\]"']+|www\.[\w-]+\.[a-z]{2,}[^\s<>)\]"']*|(?:javascript|vbscript):[^\s<>"']+|data:[\w+.-]+\/[\w+.-]+[;,][^\s<>"']*)/iy;
const schemes = ['http://', 'https://', 'ftp://', 'javascript:', 'vbscript:', 'data:', 'www.'];

const at = (pattern: RegExp, text: string, place: number): RegExpExecArray | null => {
  pattern.lastIndex = place;
  return pattern.exec(text);
};

/** Whether the rest of the text may be the beginning of an address. */
function mayBecomeAddress(text: string, place: number): boolean {
  const rest = text.slice(place).toLowerCase();
  return schemes.some((scheme) => scheme.startsWith(rest)) || /^(?:data:[\w+./-]*|www\.[\w.-]*)$/.test(rest);
}

/**
 * Finds the links and images of a line. The next closing bracket and what follows it are looked up once for all opening
 * ones before it, so that a line of brackets takes linear time.
 */
function linksOf(text: string) {
  let close = -1;
  let end = -1;
  return (place: number): { label: string; end: number } | null => {
    const open = text.charAt(place) === '!' ? place + 1 : place;
    if (text.charAt(open) !== '[') return null;
    if (close < open) {
      const next = text.indexOf(']', open);
      close = next < 0 ? Number.POSITIVE_INFINITY : next;
      const found = next < 0 ? null : at(destination, text, next + 1);
      end = found ? next + 1 + found[0].length : -1;
    }
    return end < 0 ? null : { label: text.slice(open + 1, close), end };
  };
}

/** Removes addresses, images and HTML up to the first incomplete construct; `read`: how far that is. */
function cleaned(text: string, last: boolean): { out: string; read: number } {
  let out = '';
  let place = 0;
  // Asked before what scans the rest of the text, which is short then.
  const wait = () => !last && text.length - place < longest;
  const linkAt = linksOf(text);
  while (place < text.length) {
    const one = text.charAt(place);
    if (one === '`') {
      const end = text.indexOf('`', place + 1);
      if (end < 0 && wait()) break;
      const stop = end < 0 ? place + 1 : end + 1;
      out += text.slice(place, stop);
      place = stop;
      continue;
    }
    if (one === '[' || one === '!') {
      if (one === '!' && place + 1 === text.length && wait()) break;
      const found = linkAt(place);
      if (found) {
        out += cleaned(found.label, true).out;
        place = found.end;
        continue;
      }
      if (wait() && at(partOfLink, text, place)) break;
    }
    if (one === '<') {
      const found = at(html, text, place);
      if (found) {
        place += found[0].length;
        continue;
      }
      if (wait() && at(partOfHtml, text, place)) break;
    }
    if (/[hfjvdw]/i.test(one)) {
      const found = at(address, text, place);
      if (found && (last || place + found[0].length < text.length || !wait())) {
        place += found[0].length;
        continue;
      }
      if (wait() && (found || mayBecomeAddress(text, place))) break;
    }
    out += one;
    place += 1;
  }
  return { out, read: place };
}

/**
 * Removes addresses, images and HTML from a model's streamed text, because they are unchecked. Links are replaced by their
 * text. Code in fences and backticks stays unchanged.
 */
export function createLinkFilter() {
  let held = '';
  let fenced = false;
  let lineBegun = false;

  const line = (text: string, last: boolean): { out: string; read: number } => {
    const fence = !lineBegun && /^\s{0,3}(```|~~~)/.test(text);
    if (fence) fenced = !fenced;
    return fenced || fence ? { out: text, read: text.length } : cleaned(text, last);
  };

  const step = (last: boolean): string => {
    let out = '';
    for (let end = held.indexOf('\n'); end >= 0; end = held.indexOf('\n')) {
      out += line(held.slice(0, end + 1), true).out;
      held = held.slice(end + 1);
      lineBegun = false;
    }
    // Lines inside a fence, and those that may become one, are held back until complete.
    const undecided = !lineBegun && /^\s{0,3}(`{1,2}$|~{1,2}$|```|~~~|$)/.test(held);
    if (!last && (fenced || undecided)) return out;
    const { out: shown, read } = line(held, last);
    held = held.slice(read);
    lineBegun ||= read > 0;
    return out + shown;
  };

  return {
    push: (piece: string): string => {
      held += piece;
      return step(false);
    },
    /** appends trusted text unfiltered, such as a verified quotation, after the text that was held back */
    verbatim: (text: string): string => {
      const before = step(true);
      lineBegun = true;
      return before + text;
    },
    end: (): string => step(true),
  };
}

/** A complete text without addresses, images and HTML. */
export function withoutLinks(text: string): string {
  const filter = createLinkFilter();
  return filter.push(text) + filter.end();
}
