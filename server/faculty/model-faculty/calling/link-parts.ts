/** The longest label of a link, and the longest destination with its title. */
const longestLabel = 300;
const longestTarget = 800;

/** The end of a link's destination, and the destination as written. 'over': it is longer than is read. */
export type Target = { end: number; destination: string } | 'wait' | 'over' | null;

const punctuation = /[!-/:-@[-`{-~]/;
/** Whether the next sign stands for itself. */
export const isEscape = (text: string, place: number): boolean =>
  text[place] === '\\' && punctuation.test(text[place + 1] ?? '');
const isBlankOrControl = (code: number): boolean => code <= 32 || (code >= 127 && code <= 160);

/** The first place after blanks, one line break, and the marks of a quotation in the next line. */
function afterGap(text: string, place: number): number {
  let at = place;
  let broken = false;
  for (; at < text.length && at - place < longestTarget; at += 1) {
    const one = text[at];
    if (one === '\n' && broken) break;
    if (one === '\n') broken = true;
    else if (one !== ' ' && one !== '\t' && !(broken && one === '>')) break;
  }
  return at;
}

/** The end of an address in a destination: in angle brackets, or up to a blank or its bracket. */
function addressOf(text: string, place: number): number | null {
  let depth = 0;
  const angled = text[place] === '<';
  let at = angled ? place + 1 : place;
  for (; at < text.length && at - place < longestTarget; at += 1) {
    const one = text.charAt(at);
    if (isEscape(text, at)) at += 1;
    else if (angled) {
      if (one === '>') return at + 1;
      if (one === '<' || one === '\n') return null;
    } else if (one === '(') depth += 1;
    else if (one === ')') {
      if (depth === 0) return at;
      depth -= 1;
    } else if (isBlankOrControl(text.charCodeAt(at))) return depth === 0 ? at : null;
  }
  return at;
}

const titles: Record<string, string> = { '"': '"', "'": "'", '(': ')' };

/** The end of a title; null: it has none. */
function titleEnd(text: string, place: number): number | null {
  const close = titles[text[place] ?? ''];
  if (!close) return null;
  let at = place + 1;
  for (; at < text.length && at - place < longestTarget; at += 1) {
    if (isEscape(text, at)) at += 1;
    else if (text[at] === close) return at + 1;
    else if (text[at] === '\n' && text[at + 1] === '\n') return null;
  }
  return at;
}

/** Reads what stands in round brackets behind a label, as CommonMark does; null: no destination. */
export function targetAt(text: string, place: number, last: boolean): Target {
  const missing = () => (text.length - place > longestTarget ? 'over' : last ? null : 'wait');
  const begin = afterGap(text, place + 1);
  if (begin >= text.length) return missing();
  const end = text[begin] === ')' ? begin : addressOf(text, begin);
  if (end === null) return null;
  if (end - place > longestTarget) return 'over';
  if (end >= text.length) return missing();
  const destination = text.slice(begin, end).replace(/^<|>$/g, '');
  const next = afterGap(text, end);
  if (next >= text.length) return missing();
  if (text[next] === ')') return { end: next + 1, destination };
  const title = next > end ? titleEnd(text, next) : null;
  if (title === null) return null;
  const close = afterGap(text, title);
  if (close - place > longestTarget) return 'over';
  if (close >= text.length) return missing();
  return text[close] === ')' ? { end: close + 1, destination } : null;
}

/** The end of a run of backticks. */
export function runEnd(text: string, place: number): number {
  let end = place;
  while (text[end] === '`') end += 1;
  return end;
}

/** The place of the bracket that closes a label in one line; code in it is skipped. */
export function labelEnd(text: string, place: number, last: boolean): number | 'wait' | null {
  let depth = 0;
  for (let at = place + 1; at < text.length; at += 1) {
    const one = text[at];
    if (one === '\n' || at - place > longestLabel) return null;
    if (isEscape(text, at)) at += 1;
    else if (one === '`') {
      const end = runEnd(text, at);
      if (end === text.length && !last) return 'wait';
      at = spanIn(text, end, end - at, place + longestLabel) - 1;
    } else if (one === '[') depth += 1;
    else if (one === ']') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return last ? null : 'wait';
}

/** The end of a code span whose opening marks end here, before `most`; if there is none, where it would begin. */
function spanIn(text: string, from: number, size: number, most: number): number {
  for (let at = from; at < text.length && at < most; at += 1) {
    if (text[at] === '\n') break;
    if (text[at] !== '`') continue;
    const end = runEnd(text, at);
    if (end - at === size) return end;
    at = end - 1;
  }
  return from;
}
