import { Alert, Button, Card, Checkbox, Loader, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Course } from '#shared/contract/course.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { checkFields } from './check-fields.ts';
import classes from './course-draft.module.css';
import { CreationProgress } from './creation-progress.tsx';
import { type DraftFields, type FieldErrors, hasFoldedError, hasOwnChoices } from './draft-state.ts';
import { createDraftStore, type DraftShelf } from './draft-store.ts';
import { MoreChoices } from './more-choices.tsx';
import { draftTexts as texts } from './texts.ts';
import { useCourseCreation } from './use-course-creation.ts';

type Props = {
  shelf: DraftShelf;
  onCreated: (course: Course) => void;
  onCancelled: () => void;
};

/** spec.md sections 2, 3 and 5, 'Design Your Own Course': the goal first, the rest prefilled and folded away. */
export function CourseDraftForm({ shelf, onCreated, onCancelled }: Props) {
  const [draft] = useState(() => createDraftStore(shelf));
  const { fields, saved } = useStore(draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [open, setOpen] = useState(() => hasOwnChoices(fields));
  const { creation, submit, abandon } = useCourseCreation(draft, onCreated);
  const [review, setReview] = useState(false);
  const confirm = useConfirm();
  const form = useRef<HTMLFormElement>(null);
  const running = creation.kind === 'running';

  useEffect(() => {
    const flush = (): void => draft.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft]);

  useEffect(() => {
    if (creation.kind === 'failed') setErrors(creation.fields);
  }, [creation]);

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
    if (fields.title.trim() === '') console.warn(texts.blankTitleWarning);
    const found = checkFields(fields);
    setErrors(found);
    if (Object.keys(found).length === 0) void submit(review);
  };
  const onCancel = async (): Promise<void> => {
    const agreed = await confirm({
      message: texts.confirmCancel,
      confirmLabel: texts.discard,
      cancelLabel: texts.keepWriting,
      danger: true,
    });
    if (!agreed) return;
    abandon();
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
          onChange={(event) => setReview(event.currentTarget.checked)}
        />
        {creation.kind === 'failed' && (
          <Alert color="red" role="alert">
            {creation.message}
          </Alert>
        )}
        {running && creation.progress !== null && <CreationProgress steps={creation.progress} />}
        <div className={classes.actions}>
          <Button
            disabled={running}
            leftSection={running ? <Loader aria-hidden color="currentcolor" size="xs" /> : undefined}
            size="md"
            type="submit"
          >
            {running ? texts.creating : texts.submit}
          </Button>
          <Button onClick={onCancel} size="md" variant="default">
            {texts.cancel}
          </Button>
          <span className={classes.saved}>{saved && !running ? texts.draftSaved : ''}</span>
        </div>
      </form>
    </Card>
  );
}

function without(errors: FieldErrors, names: string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')?.focus();
}
