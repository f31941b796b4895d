const blank = /\s/;

/**
 * Finds where the list `name` of a JSON document begins: `next` takes one character after the other, and is true for
 * the bracket that opens it.
 */
function createListFinder(name: string) {
  const key = `"${name}"`;
  /** how many characters of the key have just been read */
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
        // The quote that ended the key may begin the next one.
        matched = behind === 'key' ? 1 : 0;
        matchKey(one);
      }
      return false;
    },
  };
}

/**
 * Reads the objects of the list `name` out of a JSON document that is still being written. `push` answers with the
 * text of every object that has come to its end. Each character is looked at once, and only the object that is being
 * written is kept.
 */
export function createArrayItems(name: string) {
  const finder = createListFinder(name);
  let begun = false;
  let over = false;
  let depth = 0;
  let quoted = false;
  let escaped = false;
  /** what earlier pieces said of the object that is being written */
  let kept = '';

  /** True when the character ends an object. */
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
