import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type DocumentPatch, documentBounds, type LearnerDocument } from '#shared/contract/documents.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { isOfComposition } from '#web/lib/composition.ts';
import { useSendForm } from '#web/lib/send-form.ts';
import { FormProblem } from '#web/ui/form-notes.tsx';
import { typedDirection } from '#web/ui/typed-direction.ts';
import classes from '../shelf.module.css';
import { shelfTexts as texts } from '../texts.ts';

type Field = 'title' | 'author';
type Props = {
  document: LearnerDocument;
  onCancel: () => void;
  /** @throws ApiError */
  onSave: (patch: DocumentPatch) => Promise<void>;
};

/** Edits title and author in place. Enter saves, Escape cancels. */
export function RenameForm({ document, onCancel, onSave }: Props) {
  const [title, setTitle] = useState(document.title);
  const [author, setAuthor] = useState(document.author ?? '');
  const { form, onSubmit, pending, errors, problem } = useSendForm<Field, Refused>({
    check: () => (title.trim() === '' ? { title: texts.titleMissing } : {}),
    send: () => onSave({ title: title.trim(), author: author.trim() || null }).then(() => null, refusedAs),
    onDone: () => undefined,
  });
  useEffect(() => {
    const field = form.current?.elements.namedItem('title');
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [form]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !isOfComposition(event)) onCancel();
  };
  const wrong = (field: Field) => errors[field] ?? (problem?.field === field ? problem.message : undefined);
  return (
    <form
      aria-label={texts.rename(document.title)}
      className={classes.rename}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => void onSubmit(event)}
      ref={form}
    >
      <TextInput
        attributes={typedDirection}
        error={wrong('title')}
        label={texts.title}
        maxLength={documentBounds.title}
        name="title"
        onChange={(event) => setTitle(event.currentTarget.value)}
        size="sm"
        value={title}
      />
      <TextInput
        attributes={typedDirection}
        error={wrong('author')}
        label={texts.author}
        maxLength={documentBounds.author}
        name="author"
        onChange={(event) => setAuthor(event.currentTarget.value)}
        size="sm"
        value={author}
      />
      <FormProblem message={problem?.field === null ? problem.message : undefined} />
      <div className={classes.formTools}>
        <Button loading={pending} size="sm" type="submit">
          {texts.save}
        </Button>
        <Button onClick={onCancel} size="sm" variant="default">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

type Refused = { message: string; field: Field | null };

function refusedAs(error: unknown): Refused {
  if (!(error instanceof ApiError)) return { message: String(error), field: null };
  const { title, author } = error.problem?.fields ?? {};
  if (title !== undefined) return { message: title, field: 'title' };
  if (author !== undefined) return { message: author, field: 'author' };
  return { message: error.message, field: null };
}
