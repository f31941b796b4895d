import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { shownText } from '#shared/rules/shown-text.ts';
import { useUnsent } from '#web/lib/outbox/use-outbox.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import kept from '#web/ui/marks/kept.module.css';
import { MarkItem } from '#web/ui/marks/mark-item.tsx';
import { markTexts as texts } from '#web/ui/marks/mark-texts.ts';
import { RefusedMarks } from '#web/ui/marks/refused-items.tsx';
import { undoToast } from '#web/ui/undo-toast.tsx';
import type { ClassroomActivity } from '../classroom-types.ts';
import { classroomTexts } from '../texts.ts';
import {
  forgetRefused,
  inputOf,
  lessonMarkQueue,
  sendLessonMark,
  useLessonMarkStore,
} from './lesson-mark-queue.ts';
import classes from './marked-text.module.css';
import { useMarksView } from './marks-view.ts';
import type { ShownLessonMark, useLessonMarks } from './use-lesson-marks.ts';

type Props = {
  unitId: string;
  activities: readonly ClassroomActivity[];
  query: ReturnType<typeof useLessonMarks>;
  /** ids of the marks that are not found in the text that is shown */
  lost: ReadonlySet<string>;
  /** the mark whose note is to be edited now */
  noting: string | null;
  onJump: (mark: ShownLessonMark) => void;
  onSaved: () => void;
  /** @returns whether the mark is removed as well */
  onCancel: (mark: ShownLessonMark) => boolean;
  onClose: () => void;
};

/** The list of all marks and notes of a lesson, over its text. */
export function MarksDrawer(props: Props) {
  const isOpen = useMarksView(({ isListOpen }) => isListOpen);
  return (
    <Drawer
      closeButtonProps={{ 'aria-label': classroomTexts.marks.close, size: 'lg' }}
      onClose={props.onClose}
      opened={isOpen}
      position="right"
      // Focus goes to the passage, or to the button.
      returnFocus={false}
      size="min(26rem, 100%)"
      title={texts.heading}
    >
      <MarkList {...props} />
    </Drawer>
  );
}

function MarkList({ unitId, activities, query, lost, noting, onJump, onSaved, onCancel }: Props) {
  const { marks, error, isSuccess } = query;
  const open = useMarksView((view) => view.open);
  const top = useRef<HTMLDivElement>(null);
  const refused = useLessonMarkStore((state) => state.refused);
  const unsent = useUnsent(lessonMarkQueue, texts)(unitId);
  const toTop = () => top.current?.focus({ preventScroll: true });
  const onDelete = (mark: ShownLessonMark) => {
    sendLessonMark({ unitId, markId: mark.id, mark: null });
    toTop();
    undoToast({
      message: texts.deleted,
      label: texts.undo,
      onUndo: () => sendLessonMark({ unitId, markId: mark.id, mark: inputOf(mark) }),
    });
  };
  const onNote = (mark: ShownLessonMark, note: string) => {
    if (note !== mark.note) sendLessonMark({ unitId, markId: mark.id, mark: { ...inputOf(mark), note } });
    onSaved();
  };
  const groups = activities
    .map(({ id, title }) => ({ id, title, of: marks.filter(({ activityId }) => activityId === id) }))
    .filter(({ of }) => of.length > 0);
  return (
    <div ref={top} tabIndex={-1}>
      <RefusedMarks
        onDiscard={forgetRefused}
        onRetry={sendLessonMark}
        refused={refused.filter(({ change }) => change.unitId === unitId)}
      />
      {error && (
        <FailedState
          detail={`${error.message} ${texts.failedHint}`}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          title={texts.failed}
        />
      )}
      {!isSuccess && !error && marks.length === 0 && <LoadingState immediate={false} label={texts.loading} />}
      {isSuccess && marks.length === 0 && (
        <EmptyState detail={classroomTexts.marks.emptyHint} headingOrder={3} title={texts.empty} />
      )}
      {groups.map(({ id, title, of }) => (
        <section aria-labelledby={`marks-of-${id}`} key={id}>
          <h3 className={classes.group} dir="auto" id={`marks-of-${id}`}>
            {shownText(title)}
          </h3>
          <ol className={kept.list}>
            {of.map((mark) => (
              <MarkItem
                isNew={noting === mark.id}
                isOpen={open === mark.id}
                key={mark.id}
                lost={lost.has(mark.id) ? classroomTexts.marks.lost : null}
                mark={mark}
                onCancel={(one) => {
                  if (onCancel(one)) toTop();
                }}
                onDelete={onDelete}
                onJump={onJump}
                onNote={onNote}
                unsent={mark.isWaiting ? unsent : null}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
