import { Alert, Card } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Course, Visibility } from '#shared/contract/course.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './course-draft.module.css';
import { CreationActions } from './creation-actions.tsx';
import { CreationProgress } from './creation-progress.tsx';
import { documentTexts } from './documents/texts.ts';
import type { DraftStorage } from './draft-store.ts';
import { FirstLessonPane } from './first-lesson-pane.tsx';
import { DraftQuestions } from './form/draft-questions.tsx';
import { useDraftForm } from './form/use-draft-form.ts';
import { draftTexts as texts } from './texts.ts';
import type { Created } from './use-course-creation.ts';

type Props = {
  storage: DraftStorage;
  /** the default visibility: the learner's last choice */
  lastVisibility?: Visibility;
  /**
   * `stays`: the first lesson is being read on this page, so the page must not navigate away; `study`: open the first
   * lesson
   */
  onCreated: (course: Course, how: Created) => void;
  onCancelled: () => void;
  /** a course created before its draft was discarded has been deleted again */
  onRemoved: (courseId: string) => void;
  /** opens the classroom, or the dashboard, from a page that stayed */
  onStudy: (course: Course) => void;
  onClose: () => void;
  /** an alternative way to a course, shown below the form */
  otherWay?: ReactNode;
};

/** 'Design Your Own Course': the goal first, the rest prefilled and collapsed. */
export function CourseDraftForm(props: Props) {
  const { storage, lastVisibility = 'private', onCreated, onCancelled, onRemoved, onStudy, onClose } = props;
  const form = useDraftForm({ storage, lastVisibility, onCreated, onRemoved });
  const { fields, making, saved } = form;
  const { progress, creating, ready, failure, onReadable } = form.creation;
  const { isOfDocuments } = form.proposal;
  const confirm = useConfirm();
  const onCancel = async (): Promise<void> => {
    const agreed = await confirm({
      message: texts.confirmCancel,
      confirmLabel: texts.discard,
      cancelLabel: texts.keepWriting,
      danger: true,
    });
    if (!agreed) return;
    form.discard();
    onCancelled();
  };

  return (
    <>
      <Card className={classes.card} component="section" padding={0}>
        <header className={classes.head}>
          <PageTitle title={making ? fields.title : isOfDocuments ? documentTexts.heading : texts.heading} />
          {!making && <p>{isOfDocuments ? documentTexts.lead : texts.lead}</p>}
          {making && progress === null && <p>{texts.progressHeading}</p>}
        </header>
        <form className={classes.form} noValidate onSubmit={form.onSubmit} ref={form.formRef}>
          {!making && <DraftQuestions form={form} />}
          {failure && (
            <Alert color="red" role="alert">
              {failure.message}
            </Alert>
          )}
          {progress !== null && <CreationProgress ready={ready !== null} steps={progress} />}
          <CreationActions
            creating={creating || (making && ready === null)}
            onCancel={onCancel}
            onClose={onClose}
            onStudy={onStudy}
            ready={ready}
            refused={form.proposal.isRefused}
            saved={saved}
          />
        </form>
        <FirstLessonPane
          key={progress?.firstLesson?.unitId ?? 'none'}
          onReadable={onReadable}
          onStudy={onStudy}
          progress={progress}
          ready={ready}
        />
      </Card>
      {!making && props.otherWay}
    </>
  );
}
