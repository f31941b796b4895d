import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Quotation } from '#shared/rules/documents/find-quote.ts';

/** Debounce for selections made by keyboard or touch. */
const REST_MS = 200;

export type SelectedText = {
  quotation: Quotation | 'long';
  /** in pixels from the article's corner: where the selection begins and ends */
  top: number;
  bottom: number;
  middle: number;
};

/** The words of a DOM range as a quotation of the text; null: none of them are text. */
export type QuotationIn = (article: Element, range: Range) => Quotation | 'long' | 'blank' | null;

function read(article: Element, quotationIn: QuotationIn): SelectedText | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const quotation = range.intersectsNode(article) && quotationIn(article, range);
  if (!quotation || quotation === 'blank') return null;
  const frame = article.getBoundingClientRect();
  const box = range.getBoundingClientRect();
  const middle = (Math.max(box.left, frame.left) + Math.min(box.right, frame.right)) / 2 - frame.left;
  return { quotation, top: box.top - frame.top, bottom: box.bottom - frame.top, middle };
}

/** The selection in the text, by mouse, touch or keyboard, debounced. */
export function useSelectedText(article: RefObject<HTMLElement | null>, quotationIn: QuotationIn) {
  const [selected, setSelected] = useState<SelectedText | null>(null);
  const latest = useRef(quotationIn);
  const look = useCallback(() => {
    setSelected(article.current ? read(article.current, latest.current) : null);
  }, [article]);
  // Words may have been selected before they could be told.
  useEffect(() => {
    latest.current = quotationIn;
    look();
  }, [quotationIn, look]);
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
