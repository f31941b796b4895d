import { Alert, Card, Checkbox, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Course } from '#shared/contract/course.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { checkFields } from './check-fields.ts';
import classes from './course-draft.module.css';
import { CreationActions } from './creation-actions.tsx';
import { CreationProgress } from './creation-progress.tsx';
import { type DraftFields, type FieldErrors, hasFoldedError, hasOwnChoices } from './draft-state.ts';
import { createDraftStore, type DraftShelf } from './draft-store.ts';
import { FirstLessonPane } from './first-lesson-pane.tsx';
import { MoreChoices } from './more-choices.tsx';
import { draftTexts as texts } from './texts.ts';
import { useCourseCreation } from './use-course-creation.ts';

type Props = {
  shelf: DraftShelf;
  /** `stays`: its first lesson is being read on this page, which therefore stays as it is */
  onCreated: (course: Course, how: { stays: boolean }) => void;
  onCancelled: () => void;
  /** a course that was there before its draft was discarded is gone again */
  onRemoved: (courseId: string) => void;
  /** on to the classroom, and to the dashboard, from a page that stayed */
  onStudy: (course: Course) => void;
  onClose: () => void;
};

/** 'Design Your Own Course': the goal first, the rest prefilled and folded away. */
export function CourseDraftForm({ shelf, onCreated, onCancelled, onRemoved, onStudy, onClose }: Props) {
  const [draft] = useState(() => createDraftStore(shelf));
  const { fields: kept, saved } = useStore(draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [open, setOpen] = useState(() => hasOwnChoices(kept));
  const { progress, creating, ready, failure, ...creation } = useCourseCreation(draft, onCreated, onRemoved);
  const [review, setReview] = useState(() => draft.getState().pending?.sending?.review ?? false);
  const confirm = useConfirm();
  const form = useRef<HTMLFormElement>(null);
  const running = creating || ready !== null;
  // The draft is cleared once its course is there; a page that stays goes on showing what was asked for.
  const sent = useRef(kept);
  if (!running) sent.current = kept;
  const fields = running ? sent.current : kept;

  useEffect(() => {
    const flush = (): void => draft.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft]);

  useEffect(() => {
    if (failure) setErrors(failure.fields);
  }, [failure]);

  useEffect(() => {
    if (hasFoldedError(errors)) setOpen(true);
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  const change = (changed: Partial<DraftFields>): void => {
    draft.setFields(changed);
    setErrors((known) => without(known, Object.keys(changed)));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (running) return;
    if (isBlank(fields.title)) console.warn(texts.blankTitleWarning);
    const found = checkFields(fields);
    setErrors(found);
    if (Object.keys(found).length === 0) creation.submit(review);
  };
  const onCancel = async (): Promise<void> => {
    const agreed = await confirm({
      message: texts.confirmCancel,
      confirmLabel: texts.discard,
      cancelLabel: texts.keepWriting,
      danger: true,
    });
    if (!agreed) return;
    creation.abandon();
    draft.clear();
    onCancelled();
  };

  return (
    <Card className={classes.card} component="section" padding={0}>
      <header className={classes.head}>
        <PageTitle title={texts.heading} />
        <p>{texts.lead}</p>
      </header>
      <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
        <TextInput
          autoComplete="off"
          description={texts.titleHelp}
          error={errors.title}
          label={texts.labels.title}
          name="title"
          onChange={(event) => change({ title: event.currentTarget.value })}
          placeholder={texts.titlePlaceholder}
          readOnly={running}
          required
          value={fields.title}
          withAsterisk={false}
        />
        <Textarea
          classNames={{ input: classes.goal ?? '' }}
          description={texts.descriptionHelp}
          error={errors.description}
          label={texts.labels.description}
          name="description"
          onChange={(event) => change({ description: event.currentTarget.value })}
          placeholder={texts.descriptionPlaceholder}
          readOnly={running}
          required
          resize="vertical"
          rows={4}
          value={fields.description}
          withAsterisk={false}
        />
        <MoreChoices
          disabled={running}
          errors={errors}
          fields={fields}
          onChange={change}
          onToggle={setOpen}
          open={open}
        />
        <Checkbox
          checked={review}
          description={texts.reviewHelp}
          disabled={running}
          label={texts.reviewLabel}
          onChange={(event) => {
            setReview(event.currentTarget.checked);
            // What is sent next is another wish.
            if (draft.getState().pending) draft.setPending(null);
          }}
        />
        {failure && (
          <Alert color="red" role="alert">
            {failure.message}
          </Alert>
        )}
        {progress !== null && <CreationProgress ready={ready !== null} steps={progress} />}
        <CreationActions
          creating={creating}
          onCancel={onCancel}
          onClose={onClose}
          onStudy={onStudy}
          ready={ready}
          saved={saved}
        />
      </form>
      <FirstLessonPane
        key={progress?.firstLesson?.unitId ?? 'none'}
        onReadable={creation.onReadable}
        onStudy={onStudy}
        progress={progress}
        ready={ready}
      />
    </Card>
  );
}

function without(errors: FieldErrors, names: string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')?.focus();
}
