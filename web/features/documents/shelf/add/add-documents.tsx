import { Button } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { IconPlus } from '#web/ui/icons/icons.ts';
import { ownRow, useFocusHandover } from '../../ui/focus-handover.ts';
import classes from '../shelf.module.css';
import { shelfTexts as texts } from '../texts.ts';
import { acceptedFiles } from './check-file.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { Adding } from './use-adding.ts';

/** The buttons for choosing files and pasting text, placed where they are needed. */
export function AddButtons({ adding: { choose, onText } }: { adding: Adding }) {
  const buttons = useRef<HTMLDivElement>(null);
  // The buttons of an empty shelf disappear with the first document.
  useFocusHandover(buttons, ownRow);
  return (
    <div className={classes.ways} ref={buttons}>
      <Button leftSection={<IconPlus aria-hidden size={18} stroke={1.8} />} onClick={choose} size="md">
        {texts.add}
      </Button>
      <Button onClick={() => onText(null)} size="md" variant="default">
        {texts.pasteText}
      </Button>
    </div>
  );
}

/** Shown above the page while text is pasted or files are dragged over it; contains the hidden file input. */
export function AddingAbove({ adding: { field, onFiles, naming, onNamed, held } }: { adding: Adding }) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(currentTarget.files ?? [])]);
    // Allows choosing the same file again.
    currentTarget.value = '';
  };
  return (
    <>
      {/* Kept apart from the buttons: those move when the list arrives, and an unmounted input ignores its open
          file dialog. */}
      <input accept={acceptedFiles} hidden multiple onChange={take} ref={field} type="file" />
      {naming.time > 0 && (
        <PasteDialog
          key={naming.time}
          onClose={onNamed}
          onFile={(file) => onFiles([file])}
          opened={naming.opened}
          pasted={naming.pasted}
        />
      )}
      {held && (
        <div aria-hidden="true" className={classes.drop}>
          <p>{texts.drop}</p>
        </div>
      )}
    </>
  );
}
