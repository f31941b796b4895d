/** Placeholder for parts that are not prose, such as a program or an image; it counts as a word. */
export const NO_TEXT = '\uFFFC';

const opening = { '"': '“', "'": '‘' } as const;
const closing = { '"': '”', "'": '’' } as const;

const space = /^[\s\u00a0]?$/;
/** Characters after which a word can begin. */
const before = /^[\s\u00a0([{–—/“‘]?$/u;
const letter = /^[\p{L}\uFFFC]$/u;
const word = /^[\p{L}\p{N}]$/u;
const decade = /^\d0s\b/;
/** Unmarked code in a text: a quoted string after this is a value. */
const call = /(\w\(|= ?)$/;

/**
 * Replaces straight quotation marks and apostrophes by typographic ones, character by character, so that the length does
 * not change. Others stay: the feet in 6' 2", the derivative in f'(x), the value in Number('10').
 */
export function typographicQuotes(text: string): string {
  const set = [...Array(text.length).keys()].map((at) => text.charAt(at));
  const open = { '"': 0, "'": 0 };
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (mark !== '"' && mark !== "'") continue;
    const [last, next] = [set[at - 1] ?? '', text.charAt(at + 1)];
    const end = call.test(text.slice(Math.max(0, at - 2), at)) ? text.indexOf(mark, at + 1) : -1;
    const apostrophe = mark === "'" && letter.test(last) && next !== '(';
    if (end !== -1) at = end;
    else if (mark === "'" && decade.test(text.slice(at + 1, at + 5))) set[at] = closing[mark];
    else if (before.test(last) && !space.test(next)) {
      open[mark] += 1;
      set[at] = opening[mark];
    } else if (apostrophe && word.test(next)) set[at] = closing[mark];
    else if (open[mark] > 0) {
      open[mark] -= 1;
      set[at] = closing[mark];
    } else if (apostrophe) set[at] = closing[mark];
  }
  return set.join('');
}

/** Characters that hardly occur in a sentence, so that the text is probably code. */
const programLike = /[`{}<>=;[\]\\]|[\w$]\(/;

/** Text typed by a learner, in which code is not marked: if it may be code, it is not changed. */
export const typedQuotes = (text: string): string =>
  programLike.test(text) ? text : typographicQuotes(text);
