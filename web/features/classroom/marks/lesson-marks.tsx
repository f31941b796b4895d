import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { keepsItsKeys } from '#web/lib/arrow-keys.ts';
import { usePageKeys } from '#web/lib/page-keys.ts';
import { caretAtPoint, markAtPointer } from '#web/ui/marks/mark-at-pointer.ts';
import { MarkBar } from '#web/ui/marks/mark-bar.tsx';
import { markTexts } from '#web/ui/marks/mark-texts.ts';
import { paintRanges } from '#web/ui/marks/paint-ranges.ts';
import { useNoting } from '#web/ui/marks/use-noting.ts';
import { useSay } from '#web/ui/use-say.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { classroomTexts } from '../texts.ts';
import { sendLessonMark } from './lesson-mark-queue.ts';
import { MarksDrawer } from './marks-drawer.tsx';
import { marksButtonId, showMarks, useMarksView } from './marks-view.ts';
import { type PageText, readPageText } from './page-text.ts';
import { moveToParagraph, showInText } from './show-in-text.ts';
import { useLessonMarking } from './use-lesson-marking.ts';
import { type PlacedMark, type ShownLessonMark, useLessonMarks, usePlacedMarks } from './use-lesson-marks.ts';

const texts = classroomTexts.marks;
const kinds = ['open', 'note', 'mark'] as const;

type Props = {
  activity: ClassroomActivity;
  activities: readonly ClassroomActivity[];
  isWhole: boolean;
  onActivity: (activityId: string) => void;
  /** the element of the activity's text */
  text: RefObject<HTMLDivElement | null>;
};

/** Marks and notes in the text of an activity, and the list of those of its lesson. */
export function LessonMarks({ activity, activities, isWhole, onActivity, text: root }: Props) {
  const { unitId } = activity;
  const [said, say] = useSay();
  const query = useLessonMarks(unitId, activities);
  const { marks } = query;
  const text = usePageText(root);
  const placed = usePlacedMarks(marks, activity.id, text);
  const open = useMarksView((view) => view.open);
  usePaint(text, placed, open);
  const marking = useLessonMarking({ activity, root, text, marks, say });
  const noting = useNoting({
    marks,
    make: () => {
      const made = marking.mark();
      if (made !== null) showMarks(made);
      return made;
    },
    remove: (markId) => sendLessonMark({ unitId, markId, mark: null }),
  });
  const isSelected = marking.selected !== null;
  useEffect(() => {
    // Nothing stays said of a selection that is gone.
    if (isSelected) say(texts.selected);
    return () => {
      if (isSelected) say('');
    };
  }, [isSelected, say]);
  useWanted({ activity, text, placed, isReady: isWhole && query.isSuccess, say });
  useOpenedByClick(root, text, placed);
  usePageKeys(({ key, target, shiftKey }) => {
    if (shiftKey || keepsItsKeys(target) || !text) return null;
    if (key === 'm') return () => void marking.mark();
    if (key === 'n') return noting.begin;
    return key === 'j' || key === 'k' ? () => moveToParagraph(text, key === 'j' ? 1 : -1) : null;
  });
  return (
    <>
      {marking.selected && (
        <MarkBar
          full={marking.isFull ? texts.full : null}
          onMark={() => void marking.mark()}
          onNote={noting.begin}
          selected={marking.selected}
        />
      )}
      <MarksDrawer
        activities={activities}
        lost={new Set(isWhole ? placed.flatMap(({ mark, range }) => (range ? [] : mark.id)) : [])}
        noting={noting.noted}
        onCancel={noting.cancel}
        onClose={() => {
          noting.end();
          useMarksView.setState({ isListOpen: false, open: null });
          document.getElementById(marksButtonId)?.focus({ preventScroll: true });
        }}
        onJump={(mark) => {
          noting.end();
          useMarksView.setState({
            isListOpen: false,
            open: mark.id,
            wanted: { activityId: mark.activityId, markId: mark.id },
          });
          if (mark.activityId !== activity.id) onActivity(mark.activityId);
        }}
        onSaved={() => {
          noting.end();
          say(markTexts.saved);
        }}
        query={query}
        unitId={unitId}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

type Text = ReturnType<typeof usePageText>;

function usePaint(text: Text, placed: readonly PlacedMark[], open: string | null): void {
  useLayoutEffect(() => {
    if (!text) return;
    const kindOf = ({ id, note }: ShownLessonMark) => (id === open ? 'open' : note === '' ? 'mark' : 'note');
    return paintRanges('lesson', kinds, (kind) =>
      placed.flatMap(({ mark, range }) => (range && kindOf(mark) === kind && text.rangeOf(range)) || []),
    );
  }, [text, placed, open]);
}

type Wanted = {
  activity: ClassroomActivity;
  text: Text;
  placed: readonly PlacedMark[];
  /** the text and the marks are there */
  isReady: boolean;
  say: (message: string) => void;
};

/** A mark that was asked for in the list is shown in the text, once both are there. */
function useWanted({ activity, text, placed, isReady, say }: Wanted): void {
  const wanted = useMarksView((view) => view.wanted);
  useEffect(() => {
    if (!text || !isReady || wanted?.activityId !== activity.id) return;
    const range = placed.find(({ mark }) => mark.id === wanted.markId)?.range;
    useMarksView.setState({ wanted: null });
    if (range) showInText(activity.id, text, range);
    else say(texts.lostJump);
  }, [wanted, activity.id, text, placed, isReady, say]);
}

/** A click on marked words opens their mark in the list. */
function useOpenedByClick(root: Props['text'], text: Text, placed: readonly PlacedMark[]): void {
  useEffect(() => {
    const element = root.current;
    if (!element || !text) return;
    const placeAt = (x: number, y: number) => {
      const caret = caretAtPoint(x, y);
      return caret && element.contains(caret.node) ? text.placeOf(caret.node, caret.offset, 'start') : null;
    };
    const onClick = (event: MouseEvent) => {
      const pressed = markAtPointer(event, placeAt, placed);
      if (pressed) showMarks(pressed.id);
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [root, text, placed]);
}

const REST_MS = 150;

/** The text inside an element, read again when the page changes it; null: it is not there yet. */
function usePageText(root: RefObject<HTMLElement | null>): PageText | null {
  const [text, setText] = useState<PageText | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const read = () => {
      const isComing = element.querySelector('[aria-busy="true"]') !== null;
      const next = isComing ? null : readPageText(element);
      setText(next?.texts.length ? next : null);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(read, REST_MS);
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    read();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [root]);
  return text;
}
