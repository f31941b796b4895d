import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocumentMark, DocumentText } from '#shared/contract/documents.ts';
import { quoteFinder } from '#shared/rules/documents/find-quote.ts';
import { inTextOrder } from '#web/ui/marks/mark-list.ts';
import { marksQuery } from '../api/marks.ts';
import { useShownMarks } from './mark-queue.ts';
import type { Passage, Placed, PlacedMark, ShownMark } from './mark-types.ts';

const none: readonly DocumentMark[] = [];
const bySection = inTextOrder(({ section }: DocumentMark) => section);

/** The marks of a document, including unconfirmed ones. */
export function useMarks(documentId: string) {
  const { data, error, isFetching, refetch } = useQuery(marksQuery(documentId));
  const shown = useShownMarks(data ?? none, documentId);
  const marks = useMemo(() => shown.toSorted(bySection), [shown]);
  return { marks, isLoaded: data !== undefined, error, isFetching, refetch };
}

/** The positions of marks, or other passages, in the open section, in its order; lost ones at their former place. */
export function usePlaced<Of extends Passage>(
  marks: readonly Of[],
  text: DocumentText | undefined,
): Placed<Of>[] {
  const find = useMemo(() => text && quoteFinder(text.blocks.map((block) => block.text)), [text]);
  return useMemo(() => {
    if (!text || !find) return [];
    return marks
      .filter(({ section }) => section === text.n)
      .map((mark) => ({ mark, range: find(mark) }))
      .sort(inText);
  }, [marks, text, find]);
}

/** The ids of those not found in the open section. */
export function useLost(placed: readonly Placed<Passage>[]): ReadonlySet<string> {
  return useMemo(
    () => new Set(placed.filter(({ range }) => range === null).map(({ mark }) => mark.id)),
    [placed],
  );
}

/** All marks in the order of the document; within the open section, by their exact positions. */
export function inDocumentOrder(marks: readonly ShownMark[], placed: readonly PlacedMark[]): ShownMark[] {
  const places = new Map(placed.map(({ mark }, at) => [mark.id, at]));
  return marks.toSorted(
    (one, other) => one.section - other.section || (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0),
  );
}

const inText = (one: Placed<Passage>, other: Placed<Passage>): number => {
  const [first, second] = [one, other].map(
    ({ mark, range }) => range?.start ?? { block: mark.block, offset: 0 },
  );
  return (first?.block ?? 0) - (second?.block ?? 0) || (first?.offset ?? 0) - (second?.offset ?? 0);
};
