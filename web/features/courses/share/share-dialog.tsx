import { Button, Checkbox, Modal, NativeSelect } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CoursePatch,
  type ListedCourse,
  type SeenByOthers,
  type Visibility,
  visibilitySchema,
} from '#shared/contract/course.ts';
import { getSeenByOthers } from '#shared/contract/endpoints/courses.ts';
import { visibilitiesHere, visibilityHere } from '#shared/rules/visibility.ts';
import { courseKeys } from '#web/data/course-keys.ts';
import { call } from '#web/lib/call.ts';
import { useSettings } from '#web/lib/settings.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useOpenedAfterClosed } from '#web/ui/opened-after-closed.ts';
import sheet from '../course-sheet.module.css';
import { CourseSheetBody } from '../course-sheet-body.tsx';
import { readsDocuments } from '../course-state.ts';
import { courseTexts } from '../texts.ts';
import classes from './share.module.css';
import { shareTexts as texts } from './texts.ts';

/** What the owner agreed to, as an edit of the course at the revision they looked at. */
export type Agreed = Required<Pick<CoursePatch, 'visibility' | 'showsWords' | 'revision'>>;

export type ShareDialogProps = {
  /** null: closed */
  course: ListedCourse | null;
  /** proposed */
  visibility: Visibility;
  onAnswer: (agreed: Agreed | null) => void;
};

/** The step before a course is shared: its page as others will see it. */
export function ShareDialog({ course, visibility, onAnswer }: ShareDialogProps) {
  const opened = useOpenedAfterClosed(course !== null);
  return (
    <Modal
      centered
      classNames={{ title: sheet.modalTitle ?? '', content: sheet.dialog ?? '' }}
      onClose={() => onAnswer(null)}
      opened={opened}
      size="lg"
      title={texts.title}
    >
      {course && <Step course={course} onAnswer={onAnswer} visibility={visibility} />}
    </Modal>
  );
}

function Step(props: ShareDialogProps & { course: ListedCourse }) {
  const { course, onAnswer } = props;
  const { data, error, isFetching, refetch } = useQuery(seenByOthersQuery(course.id));
  if (error)
    return (
      <FailedState
        detail={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
        title={texts.failed}
      />
    );
  // What was seen some time ago is not what is shared now.
  if (data === undefined || isFetching) return <LoadingState label={texts.loading} />;
  return <Choice {...props} onAnswer={onAnswer} seen={data} />;
}

type ChoiceProps = ShareDialogProps & { course: ListedCourse; seen: SeenByOthers };

function Choice({ course, visibility: proposed, onAnswer, seen }: ChoiceProps) {
  const catalogue = useSettings()?.catalogue ?? true;
  const isPrivate = course.visibility === 'private';
  const [chosen, setChosen] = useState(proposed);
  const [withWords, setWithWords] = useState(seen.showsWords);
  const visibility = visibilityHere(chosen, catalogue);
  const hasWords = JSON.stringify(seen.course) !== JSON.stringify(seen.withWords);
  return (
    <>
      <p className={classes.lead}>{isPrivate ? texts.lead : texts.leadShared}</p>
      {readsDocuments(seen.course) && <p className={classes.lead}>{texts.documents}</p>}
      <div className={classes.choices}>
        <NativeSelect
          data={visibilitiesHere(catalogue)
            .filter((one) => one !== 'private')
            .map((value) => ({ value, label: courseTexts.visibilities[value] }))}
          label={courseTexts.visibility}
          onChange={(event) => setChosen(visibilitySchema.parse(event.currentTarget.value))}
          value={visibility}
        />
        {hasWords && (
          <Checkbox
            checked={withWords}
            description={texts.wordsHelp}
            label={texts.words}
            onChange={(event) => setWithWords(event.currentTarget.checked)}
          />
        )}
      </div>
      {/* Scrolls by itself on a wide screen, so it has to be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus to be scrolled by keys */}
      <section aria-label={texts.preview} className={classes.preview} tabIndex={0}>
        <CourseSheetBody
          course={withWords ? seen.withWords : seen.course}
          heading={(title) => <h3 className={classes.previewTitle}>{title}</h3>}
          level="h4"
          viewerId={null}
        />
      </section>
      <div className={sheet.modalFoot}>
        <Button onClick={() => onAnswer(null)} variant="default">
          {isPrivate ? texts.keepPrivate : texts.close}
        </Button>
        <Button
          onClick={() => onAnswer({ visibility, showsWords: hasWords && withWords, revision: seen.revision })}
        >
          {isPrivate ? texts.share : texts.save}
        </Button>
      </div>
    </>
  );
}

/** An own course as others read it, or would. @throws ApiError */
const seenByOthersQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...courseKeys.all, 'seen-by-others', courseId],
    queryFn: ({ signal }) => call(getSeenByOthers, { params: { id: courseId } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
