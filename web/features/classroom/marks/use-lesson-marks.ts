import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { LessonMark } from '#shared/contract/marks.ts';
import { quoteFinder } from '#shared/rules/documents/find-quote.ts';
import type { TextRange } from '#shared/rules/documents/text-places.ts';
import type { Shown } from '#web/lib/outbox/shown-items.ts';
import { inTextOrder } from '#web/ui/marks/mark-list.ts';
import { lessonMarksQuery } from '../api/lesson-marks.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { useShownLessonMarks } from './lesson-mark-queue.ts';
import { useMarksView } from './marks-view.ts';
import type { PageText } from './page-text.ts';

export type ShownLessonMark = Shown<LessonMark>;
export type PlacedMark = { mark: ShownLessonMark; range: TextRange | null };

const none: readonly LessonMark[] = [];

/** The marks of a lesson in its order, including unconfirmed ones. */
export function useLessonMarks(unitId: string, activities: readonly ClassroomActivity[]) {
  const query = useQuery(lessonMarksQuery(unitId));
  const shown = useShownLessonMarks(query.data ?? none, unitId);
  const marks = useMemo(() => {
    const order = new Map(activities.map(({ id }, at) => [id, at]));
    return shown.toSorted(inTextOrder(({ activityId }) => order.get(activityId) ?? 0));
  }, [shown, activities]);
  const { length } = marks;
  useEffect(() => {
    useMarksView.setState(({ counts }) => ({ counts: { ...counts, [unitId]: length } }));
  }, [unitId, length]);
  return { ...query, marks };
}

/** The marks of the activity that is shown, with their places in its text; null: it is not there now. */
export function usePlacedMarks(
  marks: readonly ShownLessonMark[],
  activityId: string,
  text: PageText | null,
): PlacedMark[] {
  const find = useMemo(() => text && quoteFinder([...text.texts]), [text]);
  return useMemo(
    () =>
      find
        ? marks.filter((mark) => mark.activityId === activityId).map((mark) => ({ mark, range: find(mark) }))
        : [],
    [marks, activityId, find],
  );
}
