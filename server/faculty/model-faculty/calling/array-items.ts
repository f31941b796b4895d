const blank = /\s/;

/**
 * Finds the start of the list `name` in a JSON document: `next` takes one character at a time, and is true for the opening
 * bracket.
 */
function createListFinder(name: string) {
  const key = `"${name}"`;
  /** how many characters of the key have been matched */
  let matched = 0;
  let behind: 'key' | 'blank' | 'colon' = 'key';
  const matchKey = (one: string) => {
    if (one === key[matched]) matched += 1;
    else matched = one === '"' ? 1 : 0;
    behind = 'key';
  };
  return {
    next: (one: string): boolean => {
      if (matched < key.length) matchKey(one);
      else if (behind === 'colon' && one === '[') return true;
      else if (behind !== 'colon' && one === ':') behind = 'colon';
      else if (blank.test(one)) behind = behind === 'colon' ? behind : 'blank';
      else {
        // The key's closing quote may be the opening quote of the next string.
        matched = behind === 'key' ? 1 : 0;
        matchKey(one);
      }
      return false;
    },
  };
}

/**
 * Extracts the objects of the list `name` from a JSON document that is being streamed. `push` returns the texts of the
 * objects that are complete. Each character is read once, and only the incomplete object is buffered.
 */
export function createArrayItems(name: string) {
  const finder = createListFinder(name);
  let begun = false;
  let over = false;
  let depth = 0;
  let quoted = false;
  let escaped = false;
  /** the beginning of the incomplete object, from earlier pieces */
  let kept = '';

  /** True if the character ends an object. */
  const endsItem = (one: string): boolean => {
    if (escaped) escaped = false;
    else if (quoted) {
      if (one === '\\') escaped = true;
      else if (one === '"') quoted = false;
    } else if (one === '"') quoted = true;
    else if (one === '{' || one === '[') depth += 1;
    else if (one === '}' || one === ']') {
      if (depth === 0) over = true;
      else {
        depth -= 1;
        return depth === 0;
      }
    }
    return false;
  };

  return {
    push: (piece: string): string[] => {
      const items: string[] = [];
      let begin = 0;
      for (let at = 0; at < piece.length && !over; at += 1) {
        const one = piece.charAt(at);
        if (!begun) {
          begun = finder.next(one);
          continue;
        }
        const outside = depth === 0;
        const ends = endsItem(one);
        if (outside && depth > 0) begin = at;
        if (ends) {
          items.push(kept + piece.slice(begin, at + 1));
          kept = '';
        }
      }
      if (depth > 0) kept += piece.slice(begin);
      return items;
    },
  };
}
