import { UnreadableDocument } from '../parsed-document.ts';
import type { Attributes } from './markup-types.ts';
import { readMarkup } from './read-markup.ts';

/** An element: its name without a prefix, the requested attributes, its text and its children in order. */
export type XmlElement = { name: string; attributes: Attributes; text: string; children: XmlElement[] };

const mostElements = 300_000;
const longestText = 4096;

/**
 * Parses a small XML file with metadata to a tree. @throws UnreadableDocument if it has more elements than any such file
 * has
 */
export function readXmlTree(source: string, attributes: ReadonlySet<string>): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let count = 0;
  const add = (name: string, of: Attributes): XmlElement => {
    count += 1;
    if (count > mostElements)
      throw new UnreadableDocument('This file describes itself at a length that no real one has.');
    const element: XmlElement = { name, attributes: of, text: '', children: [] };
    open.at(-1)?.children.push(element);
    return element;
  };
  readMarkup(
    source,
    { language: 'xml', attributes },
    {
      hides: () => false,
      open: (name, of) => open.push(add(name, of)),
      close: () => open.pop(),
      point: add,
      text: (text) => {
        const element = open.at(-1);
        if (element && element.text.length < longestText) element.text += text;
      },
    },
  );
  return root;
}

/** All descendants of this name, in document order. */
export function elementsNamed(root: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const left = [root];
  for (let element = left.pop(); element; element = left.pop()) {
    if (element.name === name) found.push(element);
    for (let i = element.children.length - 1; i >= 0; i -= 1) {
      const child = element.children[i];
      if (child) left.push(child);
    }
  }
  return found;
}
