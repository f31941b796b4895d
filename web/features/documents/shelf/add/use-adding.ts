import { useCallback, useRef, useState } from 'react';
import { addFiles } from './file-queue.ts';
import type { Pasted } from './pasted.ts';
import { useDrop } from './use-drop.ts';
import { usePaste } from './use-paste.ts';

/** The dialog that asks for a name; `time` counts how often it was opened, to reset it each time. */
type Naming = { pasted: Pasted | null; opened: boolean; time: number };

export type Adding = ReturnType<typeof useAdding>;

/** All ways to add documents: choosing, dropping or pasting files, and pasting or typing text. */
export function useAdding(userId: string | null) {
  const [naming, setNaming] = useState<Naming>({ pasted: null, opened: false, time: 0 });
  const field = useRef<HTMLInputElement>(null);
  const choose = useCallback(() => field.current?.click(), []);
  const onFiles = useCallback(
    (files: File[]) => {
      if (userId !== null) void addFiles(files, userId);
    },
    [userId],
  );
  const onText = useCallback(
    (pasted: Pasted | null) => setNaming(({ time }) => ({ pasted, opened: true, time: time + 1 })),
    [],
  );
  const onNamed = useCallback(() => setNaming((before) => ({ ...before, opened: false })), []);
  usePaste(onFiles, onText);
  return { field, choose, onFiles, onText, naming, onNamed, held: useDrop(onFiles) };
}
