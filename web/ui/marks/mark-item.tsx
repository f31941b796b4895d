import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { shortText } from '#shared/rules/short-text.ts';
import { IconPencil, IconTrash } from '../icons/icons.ts';
import kept from './kept.module.css';
import { markTexts as texts } from './mark-texts.ts';
import classes from './marks.module.css';
import { readNoteDraft } from './note-drafts.ts';
import { NoteEditor } from './note-editor.tsx';

/** How much of a quotation is used in the accessible names of its buttons. */
const NAME = 60;

type Marked = { id: string; quote: string; note: string };
type Props<M extends Marked> = {
  mark: M;
  isOpen: boolean;
  /** what is said where its place in the text was not found; null: it was found */
  lost: string | null;
  /** why it has not been sent yet, and where it is stored meanwhile */
  unsent: string | null;
  /** its note is to be edited now */
  isNew: boolean;
  onJump: (mark: M) => void;
  onNote: (mark: M, note: string) => void;
  onDelete: (mark: M) => void;
  onCancel: (mark: M) => void;
};

/** One mark in the list: its quotation, its note, and its actions. */
export function MarkItem<M extends Marked>({
  mark,
  isOpen,
  lost,
  unsent,
  isNew,
  onJump,
  onNote,
  onDelete,
  onCancel,
}: Props<M>) {
  const [isEdited, setIsEdited] = useState(() => isNew || readNoteDraft(mark.id) !== null);
  const item = useRef<HTMLLIElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) setIsEdited(true);
  }, [isNew]);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const name = shortText(mark.quote, NAME);
  const close = () => {
    setIsEdited(false);
    // The button exists again after the next render.
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <li className={kept.item} data-mark={mark.id} data-open={isOpen} data-lost={lost !== null} ref={item}>
      <button
        aria-current={isOpen || undefined}
        aria-label={texts.jump(name)}
        className={classes.quote}
        dir="auto"
        onClick={() => onJump(mark)}
        type="button"
      >
        {mark.quote}
      </button>
      {isEdited ? (
        <NoteEditor
          markId={mark.id}
          note={mark.note}
          onCancel={() => {
            close();
            onCancel(mark);
          }}
          onSave={(note) => {
            onNote(mark, note);
            close();
          }}
        />
      ) : (
        <>
          {mark.note !== '' && (
            <p className={classes.note} dir="auto">
              {mark.note}
            </p>
          )}
          {lost !== null && <p className={classes.lost}>{lost}</p>}
          {unsent && <p className={classes.waiting}>{unsent}</p>}
          <div className={classes.tools}>
            <Button
              aria-label={mark.note === '' ? texts.addNoteTo(name) : texts.editNote(name)}
              leftSection={<IconPencil size={16} />}
              onClick={() => setIsEdited(true)}
              ref={edit}
              size="compact-sm"
              variant="subtle"
            >
              {mark.note === '' ? texts.addNote : texts.edit}
            </Button>
            <ActionIcon
              aria-label={texts.deleteMark(name)}
              color="gray"
              onClick={() => onDelete(mark)}
              size={32}
              variant="subtle"
            >
              <IconTrash size={17} />
            </ActionIcon>
          </div>
        </>
      )}
    </li>
  );
}
