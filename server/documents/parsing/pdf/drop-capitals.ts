import type { Item } from './pdf-types.ts';

/** In parts of the size of the text: a letter as large as this reaches down over several lines. */
const large = 1.6;
/** In parts of its own size, how far above its foot the line is that it begins. */
const [lowest, highest] = [0.3, 0.9];
/** More of them are no beginnings of chapters. */
const most = 20;

/** The beginnings of the lines right beside a large letter, from the top. */
function linesBeside({ right, y, size }: Item, items: readonly Item[]): Item[] {
  const beside = items.filter(
    (item) =>
      item.size * large <= size &&
      item.x > right - item.size * 0.5 &&
      item.x < right + item.size &&
      y - item.y > -item.size * 0.2 &&
      y - item.y < size * highest &&
      item.text !== ' ',
  );
  return beside.sort((one, other) => one.y - other.y);
}

/**
 * Large letters with which chapters begin, as the first letters of their words; the lines beside them begin where all do.
 * `items` are those of a page.
 */
export function withDropCapitals(items: Item[]): Item[] {
  const changed = new Map<Item, Item | null>();
  const capitals = items.filter(({ text }) => /^\p{Lu}$/u.test(text));
  for (const capital of capitals.sort((one, other) => other.size - one.size).slice(0, most)) {
    const [first, ...others] = linesBeside(capital, items);
    if (!first || capital.y - first.y < capital.size * lowest || !/^[\p{L}’']/u.test(first.text)) continue;
    changed.set(capital, null);
    changed.set(first, { ...first, text: capital.text + first.text, x: capital.x });
    for (const other of others) changed.set(other, { ...other, x: capital.x });
  }
  if (changed.size === 0) return items;
  return items.map((item) => (changed.has(item) ? changed.get(item) : item)).filter((item) => item != null);
}
