import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';
import { IconPlus } from '../../../../ui/icons/plus.ts';
import { ownRow, useHandOnFocus } from '../../ui/hand-on-focus.ts';
import classes from '../shelf.module.css';
import { shelfTexts as texts } from '../texts.ts';
import { acceptedFiles } from './check-file.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { Adding } from './use-adding.ts';

/** The buttons that files are chosen and text is pasted with; they stand where they are to be pressed next. */
export function AddButtons({ adding: { onFiles, onText } }: { adding: Adding }) {
  const reset = useRef<() => void>(null);
  const buttons = useRef<HTMLDivElement>(null);
  // Those in the middle of an empty shelf go with the first document.
  useHandOnFocus(buttons, ownRow);
  const choose = (files: File[]): void => {
    onFiles(files);
    // The same file may be chosen again.
    reset.current?.();
  };
  return (
    <div className={classes.ways} ref={buttons}>
      <FileButton accept={acceptedFiles} multiple onChange={choose} resetRef={reset}>
        {(props) => (
          <Button {...props} leftSection={<IconPlus aria-hidden size={18} stroke={1.8} />} size="md">
            {texts.add}
          </Button>
        )}
      </FileButton>
      <Button onClick={() => onText(null)} size="md" variant="default">
        {texts.pasteText}
      </Button>
    </div>
  );
}

/** What comes above the page while something is pasted, or held above it. */
export function AddingAbove({ adding: { onFiles, naming, onNamed, held } }: { adding: Adding }) {
  return (
    <>
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
