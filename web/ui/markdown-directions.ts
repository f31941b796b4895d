import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { type Direction, directionOf } from '#shared/rules/language/text-direction.ts';

/** What a reader reads as one run. */
const blocks = new Set('p h1 h2 h3 h4 h5 h6 li td th summary blockquote figcaption'.split(' '));
const withoutWords = new Set(['code', 'pre', 'math', 'svg']);

/** The words of an element, but for those in a block of its own inside it. */
function wordsOf(element: Element): string {
  const said = (one: ElementContent): string => {
    if (one.type === 'text') return one.value;
    if (one.type !== 'element' || withoutWords.has(one.tagName) || blocks.has(one.tagName)) return ' ';
    if (String(one.properties.className ?? '').includes('math')) return ' ';
    return one.children.map(said).join('');
  };
  return element.children.map(said).join('');
}

/** All words of an element: a quotation has its direction as a whole, with the line beside it. */
const allWordsOf = (element: Element): string =>
  element.children
    .map((one) => (one.type === 'text' ? one.value : one.type === 'element' ? allWordsOf(one) : ''))
    .join(' ');

/** Gives a block its direction where it is another one than its text's: a quotation in English in a lesson in Arabic. */
export function rehypeDirections({ base }: { base: Direction }) {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      if (withoutWords.has(element.tagName)) {
        if (base === 'rtl') element.properties.dir = 'ltr';
        return SKIP;
      }
      if (!blocks.has(element.tagName)) return undefined;
      const direction = directionOf(
        element.tagName === 'blockquote' ? allWordsOf(element) : wordsOf(element),
      );
      if (direction !== null && direction !== base) element.properties.dir = direction;
      return undefined;
    });
  };
}
