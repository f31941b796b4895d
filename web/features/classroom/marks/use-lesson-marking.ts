import { type RefObject, useCallback } from 'react';
import { markBounds, mostLessonMarks } from '#shared/contract/marks.ts';
import type { Quotation } from '#shared/rules/documents/find-quote.ts';
import { quoteOf } from '#shared/rules/documents/quote-of.ts';
import { newId } from '#web/lib/new-id.ts';
import { markTexts } from '#web/ui/marks/mark-texts.ts';
import { type QuotationIn, useSelectedText } from '#web/ui/marks/use-selected-text.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { classroomTexts } from '../texts.ts';
import { sendLessonMark } from './lesson-mark-queue.ts';
import type { PageText } from './page-text.ts';
import type { ShownLessonMark } from './use-lesson-marks.ts';

const bounds = { quote: markBounds.quote, context: markBounds.context };

type Options = {
  activity: ClassroomActivity;
  root: RefObject<HTMLElement | null>;
  text: PageText | null;
  marks: readonly ShownLessonMark[];
  say: (message: string) => void;
};

/** Marks the selection in the text, or the focused paragraph. */
export function useLessonMarking({ activity, root, text, marks, say }: Options) {
  const quotationIn = useCallback<QuotationIn>(
    (_root, { startContainer, startOffset, endContainer, endOffset }) => {
      const start = text?.placeOf(startContainer, startOffset, 'start');
      const end = text?.placeOf(endContainer, endOffset, 'end');
      return start && end && text ? quoteOf(text.texts, { start, end }, bounds) : null;
    },
    [text],
  );
  const { selected, now } = useSelectedText(root, quotationIn);
  const isFull = marks.length >= mostLessonMarks;

  /** @returns the id of the new or existing mark; null: nothing was marked */
  const mark = (): string | null => {
    const selection = now() ?? selected;
    const quotation = selection ? selection.quotation : focusedParagraph(text);
    if (quotation === null) return null;
    const known = quotation === 'long' ? undefined : marks.find((one) => isSame(one, activity.id, quotation));
    if (quotation === 'long' || (isFull && !known)) {
      say(quotation === 'long' ? markTexts.tooLong : classroomTexts.marks.full);
      return null;
    }
    document.getSelection()?.removeAllRanges();
    say(markTexts.marked);
    if (known) return known.id;
    const markId = newId();
    sendLessonMark({
      unitId: activity.unitId,
      markId,
      mark: { activityId: activity.id, ...quotation, note: '' },
    });
    return markId;
  };
  return { selected, isFull, mark };
}

const isSame = (mark: ShownLessonMark, activityId: string, { quote, prefix, suffix }: Quotation): boolean =>
  mark.activityId === activityId && mark.quote === quote && mark.prefix === prefix && mark.suffix === suffix;

/** The whole focused paragraph. */
function focusedParagraph(text: PageText | null): Quotation | 'long' | null {
  const { activeElement } = document;
  const block = text?.texts.findIndex((_, at) => text.elementOf(at) === activeElement) ?? -1;
  if (!text || block < 0) return null;
  const whole = { start: { block, offset: 0 }, end: { block, offset: Number.MAX_SAFE_INTEGER } };
  const found = quoteOf(text.texts, whole, bounds);
  return found === 'blank' ? null : found;
}
