import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { LessonBeginning } from '#shared/contract/library.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { LessonSteps } from '../../features/classroom/steps/lesson-steps.tsx';
import { useHasSteps, useIsReadToEnd } from '../../features/classroom/steps/step-store.ts';
import { emptyDraft } from '../../features/course-draft/draft-state.ts';
import { isForAddress } from '../../features/course-draft/goal/goal-storage.ts';
import { noTicks } from '../../features/course-draft/proposal/proposal-state.ts';
import { toStored } from '../../features/course-draft/stored-draft.ts';
import { KeepGuestWork } from '../../features/workbench/block-place.ts';
import { type GuestWork, showGuestWork } from '../../features/workbench/guest/guest-work.ts';
import { useUserId } from '../../lib/session-store.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { withoutTitle } from '../../ui/without-title.ts';
import { beginWith } from '../begin-paths.ts';
import { LessonBlocks } from '../lesson-blocks.tsx';
import { paths } from '../paths.ts';
import { useBeginDraft } from '../use-begin-draft.ts';
import classes from './guest.module.css';
import { keepLesson, keepWish, keepWork, wishFor } from './guest-record.ts';
import { guestTexts as texts } from './guest-texts.ts';
import { guestActivity, guestWorkOf } from './guest-work-of.ts';

type Props = { lessonRef: string; beginning: LessonBeginning };

/** The first activity of a lesson, in steps, for a visitor; what is done in it is kept until there is an account. */
export function GuestLesson({ lessonRef, beginning: { lesson, title, notes } }: Props) {
  const userId = useUserId();
  const activityId = guestActivity(lessonRef);
  const [work, setWork] = useState(() => {
    const earlier = guestWorkOf(lessonRef);
    keepLesson(lessonRef, title);
    showGuestWork(earlier, { userId, activityId: null });
    return earlier;
  });
  const keep = useCallback(
    (one: GuestWork) => {
      keepWork(lessonRef, title, one);
      setWork((before) => [...before, one]);
    },
    [lessonRef, title],
  );
  // Not before: it would stand below the whole text, and then move.
  const hasSteps = useHasSteps(activityId);
  const isDone = useIsReadToEnd(activityId);
  const wish = wishFor(lessonRef);
  const goal = wish?.draft.fields.description ?? '';
  const begin = useBeginDraft();
  const keepGoing = () => {
    const draft = wish?.draft ?? { fields: fieldsOf(lesson), ticks: noTicks };
    const lessons = wish?.lessons ?? [lessonRef];
    keepWish({ draft: toStored({ ...draft, pending: null }), lessons });
    void begin(draft.fields, draft.ticks, lessons);
  };
  const exercises = new Set(work.filter(({ does }) => does === 'answer').map(({ blockId }) => blockId)).size;
  return (
    <article className={classes.page}>
      <p className={classes.lesson}>
        {wish ? texts.lessonOne(shownText(lesson.title)) : shownText(lesson.title)}
      </p>
      <PageTitle title={shownText(title)} />
      <KeepGuestWork value={keep}>
        <LessonBlocks activityId={null}>
          <div className="reading">
            <LessonSteps activityId={activityId} isGrowing={false}>
              <Markdown text={withoutTitle(notes, title)} />
            </LessonSteps>
          </div>
        </LessonBlocks>
      </KeepGuestWork>
      {hasSteps && (
        <footer className={classes.end}>
          {isDone && <h2>{texts.end}</h2>}
          {isDone && <p>{texts.carried(exercises)}</p>}
          <Button data-after-steps onClick={keepGoing} variant={isDone ? 'filled' : 'default'}>
            {userId === null ? texts.keepGoing : texts.keepGoingAsLearner}
          </Button>
          <Link to={isForAddress(goal) ? beginWith(goal) : paths.begin}>{texts.wholeCourse}</Link>
        </footer>
      )}
    </article>
  );
}

/** A course of this lesson alone, for a visitor who came here without a wish. */
const fieldsOf = ({ title, summary }: LessonBeginning['lesson']) => ({
  ...emptyDraft,
  title,
  description: plainText(summary),
  lessons: '1',
  visibility: 'private' as const,
});
