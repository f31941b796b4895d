import { useMemo } from 'react';
import type { DocumentText } from '#shared/contract/documents.ts';
import type { Reading } from '../api/reader-keys.ts';
import { readerTexts as texts } from '../texts.ts';
import { changeMark, inputOf } from './mark-queue.ts';
import { inDocumentOrder, useLost, useMarks, usePlaced } from './use-marks.ts';
import { useMovedPassages } from './use-moved-passages.ts';

/** The marks of a document, in its order, and the positions of those in the open section. */
export function usePlacedMarks(
  reading: Reading,
  text: DocumentText | undefined,
  say: (message: string) => void,
) {
  const { id } = reading;
  const all = useMarks(id);
  const placed = usePlaced(all.marks, text);
  const ordered = useMemo(() => inDocumentOrder(all.marks, placed), [all.marks, placed]);
  const lost = useLost(placed);
  useMovedPassages(reading, placed, {
    move: (mark) => changeMark(id, mark.id, inputOf(mark)),
    onMoved: () => say(texts.marks.moved),
  });
  return { ...all, ordered, placed, lost };
}
