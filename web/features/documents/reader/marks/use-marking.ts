import { type RefObject, useCallback, useMemo } from 'react';
import { type DocumentText, documentBounds } from '#shared/contract/documents.ts';
import type { Quotation } from '#shared/rules/documents/find-quote.ts';
import { quoteOf } from '#shared/rules/documents/quote-of.ts';
import { type QuotationIn, useSelectedText } from '#web/ui/marks/use-selected-text.ts';
import { placeOfPoint } from '../text/dom-places.ts';
import { readerTexts } from '../texts.ts';
import { addMark } from './mark-queue.ts';
import type { ShownMark } from './mark-types.ts';

const texts = readerTexts.marks;
const noTexts: readonly string[] = [];
const bounds = { quote: documentBounds.quote, context: documentBounds.context };

type Options = {
  documentId: string;
  article: RefObject<HTMLElement | null>;
  text: DocumentText | undefined;
  marks: readonly ShownMark[];
  say: (message: string) => void;
};

/** Marks the selection in the text, or the focused paragraph. */
export function useMarking({ documentId, article, text, marks, say }: Options) {
  const words = useMemo(() => text?.blocks.map((block) => block.text) ?? noTexts, [text]);
  const quotationIn = useCallback<QuotationIn>(
    (within, { startContainer, startOffset, endContainer, endOffset }) => {
      const start = placeOfPoint(within, startContainer, startOffset);
      const end = placeOfPoint(within, endContainer, endOffset);
      return start && end && quoteOf(words, { start, end }, bounds);
    },
    [words],
  );
  const { selected, now } = useSelectedText(article, quotationIn);
  const isFull = marks.length >= documentBounds.marks;

  const wanted = (): Quotation | 'long' | null => {
    const selection = now() ?? selected;
    return selection ? selection.quotation : focusedBlock(article.current, words);
  };
  /** The selection or focused paragraph as a quotation; announces when it is too long. Null: nothing. */
  const quoted = (): Quotation | null => {
    const quotation = wanted();
    if (quotation === 'long') say(texts.tooLong);
    return quotation === 'long' ? null : quotation;
  };
  /** @returns the id of the new or existing mark; null: nothing was marked */
  const mark = (): string | null => {
    const quotation = wanted();
    if (!text || quotation === null) return null;
    const known = quotation === 'long' ? undefined : marks.find((one) => isSame(one, text.n, quotation));
    if (quotation === 'long' || (isFull && !known)) {
      say(quotation === 'long' ? texts.tooLong : texts.full);
      return null;
    }
    document.getSelection()?.removeAllRanges();
    say(texts.marked);
    return known?.id ?? addMark(documentId, { section: text.n, ...quotation, note: '' });
  };
  return { selected, isFull, mark, quoted };
}

const isSame = (mark: ShownMark, section: number, { block, quote, prefix, suffix }: Quotation): boolean =>
  mark.section === section &&
  mark.block === block &&
  mark.quote === quote &&
  mark.prefix === prefix &&
  mark.suffix === suffix;

/** The whole focused paragraph. */
function focusedBlock(article: Element | null, words: readonly string[]): Quotation | 'long' | null {
  const block = document.activeElement?.closest<HTMLElement>('[data-block]');
  if (!block || !article?.contains(block)) return null;
  const at = Number(block.dataset.block);
  const whole = { start: { block: at, offset: 0 }, end: { block: at, offset: Number.MAX_SAFE_INTEGER } };
  const found = quoteOf(words, whole, bounds);
  return found === 'blank' ? null : found;
}
