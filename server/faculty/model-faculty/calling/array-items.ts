/**
 * Reads the objects of the list `name` out of a JSON document that is still being written. `push` answers with the
 * text of every object that has come to its end.
 */
export function createArrayItems(name: string) {
  let text = '';
  /** where scanning goes on; -1: the list has not begun */
  let at = -1;
  let begin = -1;
  let depth = 0;
  let quoted = false;
  let over = false;

  const scan = (): string[] => {
    const items: string[] = [];
    for (; at < text.length && !over; at += 1) {
      const one = text[at];
      if (quoted) {
        if (one === '\\') {
          // The escaped character may not be there yet.
          if (at + 1 >= text.length) break;
          at += 1;
        } else if (one === '"') quoted = false;
        continue;
      }
      if (one === '"') quoted = true;
      else if (one === '{' || one === '[') {
        if (depth === 0) begin = at;
        depth += 1;
      } else if (one === '}' || one === ']') {
        if (depth === 0) over = true;
        else {
          depth -= 1;
          if (depth === 0) items.push(text.slice(begin, at + 1));
        }
      }
    }
    return items;
  };

  return {
    push: (piece: string): string[] => {
      text += piece;
      if (at < 0) {
        at = afterOpening(text, `"${name}"`);
        if (at < 0) return [];
      }
      return scan();
    },
  };
}

/** Where the items of the list begin that stands under this key; -1: it has not begun. */
function afterOpening(text: string, key: string): number {
  const opening = /\s*:\s*\[/y;
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    opening.lastIndex = at + key.length;
    if (opening.test(text)) return opening.lastIndex;
  }
  return -1;
}
