import type { Ref } from 'react';
import { IconPencil, IconTrash } from '#web/ui/icons/icons.ts';
import classes from '../shelf.module.css';
import { shelfTexts as texts } from '../texts.ts';

type Props = {
  title: string;
  busy: boolean;
  onRename: () => void;
  onDelete: () => void;
  /** the button for renaming */
  pencil: Ref<HTMLButtonElement>;
};

/** Renames or deletes a document. */
export const RowTools = ({ title, busy, onRename, onDelete, pencil }: Props) => (
  <div className={classes.tools}>
    <button
      aria-label={texts.rename(title)}
      className={classes.tool}
      onClick={onRename}
      ref={pencil}
      title={texts.rename(title)}
      type="button"
    >
      <IconPencil size={18} stroke={1.6} />
    </button>
    <button
      aria-label={texts.delete(title)}
      className={classes.tool}
      disabled={busy}
      onClick={onDelete}
      title={texts.delete(title)}
      type="button"
    >
      <IconTrash size={18} stroke={1.6} />
    </button>
  </div>
);
