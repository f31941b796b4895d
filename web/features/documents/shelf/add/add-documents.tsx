import { Button } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { IconPlus } from '../../../../ui/icons/plus.ts';
import { ownRow, useHandOnFocus } from '../../ui/hand-on-focus.ts';
import classes from '../shelf.module.css';
import { shelfTexts as texts } from '../texts.ts';
import { acceptedFiles } from './check-file.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { Adding } from './use-adding.ts';

/** The buttons that files are chosen and text is pasted with; they stand where they are to be pressed next. */
export function AddButtons({ adding: { choose, onText } }: { adding: Adding }) {
  const buttons = useRef<HTMLDivElement>(null);
  // Those in the middle of an empty shelf go with the first document.
  useHandOnFocus(buttons, ownRow);
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

/** What comes above the page while something is pasted, or held above it, and the field that takes the files which are chosen. */
export function AddingAbove({ adding: { field, onFiles, naming, onNamed, held } }: { adding: Adding }) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      {/* Not beside a button: these move when the list comes, and the dialog of a field that has gone chooses nothing. */}
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
