import { elementsNamed, readXmlTree, type XmlElement } from '../markup/xml-tree.ts';

/** The effect of a paragraph style. */
export type WordStyle = {
  /** level of its headings; 0 for a style of ordinary text */
  heading: number;
  role: 'text' | 'quote' | 'code' | 'contents';
  /** the list that its paragraphs are numbered in, and the level; null: none */
  numId: string | null;
  ilvl: number;
};

type Read = {
  name: string;
  parent: string | null;
  outline: string | null;
  numId: string | null;
  ilvl: string | null;
};

const attributes = new Set(['styleId', 'type', 'val']);
/** Longer chains of base styles are circular. */
const longestChain = 12;

const value = (element: XmlElement, name: string): string | null =>
  elementsNamed(element, name)[0]?.attributes.val ?? null;

function readStyle(element: XmlElement): Read {
  const child = (name: string) => element.children.find((one) => one.name === name);
  const properties = child('pPr');
  return {
    name: child('name')?.attributes.val?.toLowerCase() ?? '',
    parent: child('basedOn')?.attributes.val ?? null,
    outline: properties ? value(properties, 'outlineLvl') : null,
    numId: properties ? value(properties, 'numId') : null,
    ilvl: properties ? value(properties, 'ilvl') : null,
  };
}

/** The heading level for an outline level: these count from 0, and 9 is body text. null: none given. */
export function outlineDepth(level: string | null | undefined): number | null {
  if (!level || !/^\d$/.test(level)) return null;
  return level === '9' ? 0 : Number(level) + 1;
}

/** Word's built-in styles have English names in every language. */
function headingOf({ name, outline }: Read): number | null {
  const own = /^heading ([1-9])$/.exec(name)?.[1];
  if (own) return Number(own);
  if (name === 'title' || name === 'heading') return 1;
  return outlineDepth(outline);
}

function roleOf(name: string): WordStyle['role'] | null {
  if (/^toc (?:\d|heading$)|^table of (?:figures|authorities)$|^contents (?:\d|heading$)/.test(name))
    return 'contents';
  if (/^(?:intense )?quote$|^quotations$|^block text$/.test(name)) return 'quote';
  if (/^html preformatted$|^preformatted text$|^macro text$|^(?:source )?code\b|^plain text$/.test(name))
    return 'code';
  return null;
}

function first<T>(chain: Read[], of: (style: Read) => T | null): T | null {
  for (const style of chain) {
    const found = of(style);
    if (found !== null) return found;
  }
  return null;
}

function resolve(id: string, styles: Map<string, Read>): WordStyle {
  const chain: Read[] = [];
  for (let at: string | null = id; at !== null && chain.length < longestChain; ) {
    const style = styles.get(at);
    if (style) chain.push(style);
    at = style?.parent ?? null;
  }
  const ilvl = Number(first(chain, (style) => style.ilvl) ?? 0);
  return {
    heading: first(chain, headingOf) ?? 0,
    role: first(chain, ({ name }) => roleOf(name)) ?? 'text',
    numId: first(chain, (style) => style.numId),
    ilvl: ilvl >= 0 && ilvl < 9 ? ilvl : 0,
  };
}

/** The paragraph styles of a Word file by id, each with the properties inherited from its base styles. */
export function readWordStyles(source: string): Map<string, WordStyle> {
  const styles = new Map<string, Read>();
  for (const element of elementsNamed(readXmlTree(source, attributes), 'style')) {
    const { styleId, type } = element.attributes;
    if (styleId !== undefined && (type ?? 'paragraph') === 'paragraph')
      styles.set(styleId, readStyle(element));
  }
  return new Map([...styles.keys()].map((id) => [id, resolve(id, styles)]));
}
