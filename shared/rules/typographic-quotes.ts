/** Stands in a text for what is none, such as a program or a picture, and counts as a word. */
export const NO_TEXT = '\uFFFC';

const opening = { '"': '“', "'": '‘' } as const;
const closing = { '"': '”', "'": '’' } as const;

const space = /^[\s\u00a0]?$/;
/** What a word can begin after. */
const before = /^[\s\u00a0([{–—/“‘]?$/u;
const letter = /^[\p{L}\uFFFC]$/u;
const word = /^[\p{L}\p{N}]$/u;
const decade = /^\d0s\b/;
/** A program that stands in the text unmarked: what is quoted behind this is a value. */
const call = /(\w\(|= ?)$/;

/**
 * The text with typographic quotation marks and apostrophes for the straight ones, character by character, so that its
 * length stays. What is no quotation mark stays: the feet in 6' 2", the derivative in f'(x), the value in Number('10').
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

/** What hardly stands in a sentence: then somebody has typed a program, or a part of one. */
const programLike = /[`{}<>=;[\]\\]|[\w$]\(/;

/** What a learner typed, which marks no code as such: where it may be a program, every mark stays as it was typed. */
export const typedQuotes = (text: string): string =>
  programLike.test(text) ? text : typographicQuotes(text);
