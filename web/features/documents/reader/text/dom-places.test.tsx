import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DocumentBlock } from '#shared/contract/documents.ts';
import type { TextPlace } from '#shared/rules/documents/text-places.ts';
import { blockElements, placeOfPoint, rangeInPage } from './dom-places.ts';
import { SectionText } from './section-text.tsx';

const block = (kind: DocumentBlock['kind'], text: string, page: number | null = null) => ({
  kind,
  text,
  page,
});
const blocks = [
  block('paragraph', 'One line.', 1),
  block('item', '• first', 1),
  block('item', 'second', 2),
  block('table', 'a\tbb\n\tc\nlast', 2),
  block('code', 'x\n  y', 3),
];

function show() {
  const text = { n: 1, title: 'T', level: 1, pages: null, words: 1, edition: 1, blocks };
  const article = { current: null as HTMLElement | null };
  render(
    <article
      ref={(element) => {
        article.current = element;
      }}
    >
      <SectionText article={article} onPage={null} highlights={[]} text={text} />
    </article>,
  );
  const element = article.current as HTMLElement;
  return { element, elements: blockElements(element) };
}

describe('a position in the texts', () => {
  it('maps to a DOM position and back, wherever it is', () => {
    const { element, elements } = show();
    expect(elements).toHaveLength(blocks.length);
    const places: TextPlace[] = blocks.flatMap(({ text }, at) =>
      Array.from({ length: text.length + 1 }, (_, offset) => ({ block: at, offset })),
    );
    for (const start of places) {
      const range = rangeInPage(elements, { start, end: start });
      expect(range).not.toBeNull();
      const back = placeOfPoint(element, range?.startContainer as Node, range?.startOffset ?? 0);
      expect(back).toEqual(start);
    }
  });

  it('outside all blocks maps to the nearest end', () => {
    const { element } = show();
    expect(placeOfPoint(element, element, 0)).toEqual({ block: 0, offset: 0 });
    expect(placeOfPoint(element, element, element.childNodes.length)).toEqual({
      block: blocks.length - 1,
      offset: Number.MAX_SAFE_INTEGER,
    });
    const list = element.querySelector('ul') as Element;
    expect(placeOfPoint(element, list, 1)).toEqual({ block: 2, offset: 0 });
  });

  it('at a page number maps to the beginning of its block', () => {
    const { element, elements } = show();
    const number = elements[2]?.querySelector('[role="img"]')?.firstChild as Node;
    expect(placeOfPoint(element, number, 2)).toEqual({ block: 2, offset: 0 });
  });
});
