import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { markBounds } from '#shared/contract/marks.ts';
import { isOfComposition } from '../../lib/composition.ts';
import { typedDirection } from '../typed-direction.ts';
import { markTexts as texts } from './mark-texts.ts';
import classes from './marks.module.css';
import { keepNoteDraft, readNoteDraft } from './note-drafts.ts';

type Props = { markId: string; note: string; onSave: (note: string) => void; onCancel: () => void };

/** Edits a note. Unsaved text survives a reload; Ctrl or Cmd with Enter saves, Escape cancels. */
export function NoteEditor({ markId, note, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(() => readNoteDraft(markId) ?? note);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(end, end);
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const change = (next: string) => {
    setTyped(next);
    keepNoteDraft(markId, next === note ? null : next);
  };
  const save = () => {
    keepNoteDraft(markId, null);
    onSave(typed.trim());
  };
  const cancel = () => {
    keepNoteDraft(markId, null);
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfComposition(event)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  };
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        autosize
        data-autofocus
        attributes={typedDirection}
        label={texts.field}
        maxLength={markBounds.note}
        maxRows={12}
        minRows={3}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={onKeyDown}
        ref={field}
        value={typed}
      />
      <div className={classes.actions}>
        <Button size="sm" type="submit">
          {texts.save}
        </Button>
        <Button onClick={cancel} size="sm" variant="default">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
