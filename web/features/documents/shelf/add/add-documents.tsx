import { Button, FileButton } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { IconPlus } from '../../../../ui/icons/plus.ts';
import classes from '../shelf.module.css';
import { shelfTexts as texts } from '../texts.ts';
import { acceptedFiles } from './check-file.ts';
import { addFiles } from './file-queue.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { Pasted } from './pasted.ts';
import { useDrop } from './use-drop.ts';
import { usePaste } from './use-paste.ts';

type Props = { userId: string | null };

/** All ways in: files that are chosen, dropped or pasted, and text that is pasted or written. */
export function AddDocuments({ userId }: Props) {
  const chosen = useRef<() => void>(null);
  const [pasting, setPasting] = useState<{ pasted: Pasted | null; times: number; opened: boolean }>({
    pasted: null,
    times: 0,
    opened: false,
  });
  const onFiles = useCallback(
    (files: File[]) => {
      if (userId !== null) void addFiles(files, userId);
      // The same file may be chosen again.
      chosen.current?.();
    },
    [userId],
  );
  const onText = useCallback(
    (pasted: Pasted | null) => setPasting(({ times }) => ({ pasted, times: times + 1, opened: true })),
    [],
  );
  const held = useDrop(onFiles);
  usePaste(onFiles, onText);
  return (
    <div className={classes.ways}>
      <FileButton accept={acceptedFiles} multiple onChange={onFiles} resetRef={chosen}>
        {(props) => (
          <Button {...props} leftSection={<IconPlus aria-hidden size={18} stroke={1.8} />} size="md">
            {texts.add}
          </Button>
        )}
      </FileButton>
      <Button onClick={() => onText(null)} size="md" variant="default">
        {texts.pasteText}
      </Button>
      {pasting.times > 0 && (
        <PasteDialog
          key={pasting.times}
          onClose={() => setPasting((now) => ({ ...now, opened: false }))}
          onFile={(file) => onFiles([file])}
          opened={pasting.opened}
          pasted={pasting.pasted}
        />
      )}
      {held && (
        <div aria-hidden="true" className={classes.drop}>
          <p>{texts.drop}</p>
        </div>
      )}
    </div>
  );
}
