import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { documentBounds } from '#shared/contract/documents.ts';
import type { Quotation } from '#shared/rules/documents/find-quote.ts';
import { quoteOf } from '#shared/rules/documents/quote-of.ts';
import type { TextRange } from '#shared/rules/documents/text-places.ts';
import { placeOfPoint } from '../text/dom-places.ts';

/** Debounce for selections made by keyboard or touch. */
const REST_MS = 200;

export type SelectedText = {
  quotation: Quotation | 'long';
  /** in pixels from the article's corner: where the selection begins and ends */
  top: number;
  bottom: number;
  middle: number;
};

const bounds = { quote: documentBounds.quote, context: documentBounds.context };

/** The selected range of the texts; null: nothing is selected here. */
function selectedRange(article: Element): TextRange | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(article)) return null;
  const start = placeOfPoint(article, range.startContainer, range.startOffset);
  const end = placeOfPoint(article, range.endContainer, range.endOffset);
  return start && end ? { start, end } : null;
}

function read(article: Element, texts: readonly string[]): SelectedText | null {
  const range = selectedRange(article);
  const quotation = range && quoteOf(texts, range, bounds);
  if (!quotation || quotation === 'blank') return null;
  const frame = article.getBoundingClientRect();
  const box = document.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? frame;
  const middle = (Math.max(box.left, frame.left) + Math.min(box.right, frame.right)) / 2 - frame.left;
  return { quotation, top: box.top - frame.top, bottom: box.bottom - frame.top, middle };
}

/** The selection in the text, by mouse, touch or keyboard, debounced. */
export function useSelectedText(article: RefObject<HTMLElement | null>, texts: readonly string[]) {
  const [selected, setSelected] = useState<SelectedText | null>(null);
  const latest = useRef(texts);
  useEffect(() => {
    latest.current = texts;
  });
  const look = useCallback(() => {
    setSelected(article.current ? read(article.current, latest.current) : null);
  }, [article]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const soon = () => {
      clearTimeout(timer);
      if (!isPressed) timer = setTimeout(look, REST_MS);
    };
    // Hidden while the pointer is selecting, because the bar would be in the way.
    const onDown = ({ pointerType }: PointerEvent) => {
      isPressed = pointerType === 'mouse';
    };
    const onUp = () => {
      isPressed = false;
      soon();
    };
    document.addEventListener('selectionchange', soon);
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('pointercancel', onUp);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', soon);
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('pointercancel', onUp);
    };
  }, [look]);
  /** The current selection, without debounce. */
  const now = useCallback(() => (article.current ? read(article.current, latest.current) : null), [article]);
  return { selected, now };
}
