import { useEffect } from 'react';
import { useClassroomStore } from '../features/classroom/classroom-store.ts';
import { whenIdle } from '../lib/when-idle.ts';

const picture = /!\[[^\]]*\]\((\/library-figures\/[\w/-]+)\.svg/g;

/** Loads the exercises and pictures of notes that are not shown yet. */
async function prepareNotes(notes: string): Promise<void> {
  const inDark = document.documentElement.dataset.mantineColorScheme === 'dark';
  for (const [, address = ''] of notes.matchAll(picture))
    new Image().src = `${address}${inDark ? '.dark' : ''}.svg`;
  const { prepareBlocks } = await import('../features/workbench/prepare-blocks.ts');
  await prepareBlocks(notes);
}

/**
 * While a lesson is open, loads what its other activities need beside their texts, so that a learner whose network
 * fails goes on in them.
 */
export function useLessonAhead(): void {
  useEffect(() => {
    const prepared = new Set<string>();
    const callOff: (() => void)[] = [];
    const look = () => {
      for (const content of Object.values(useClassroomStore.getState().contents)) {
        if (content.kind !== 'notes' || prepared.has(content.notes)) continue;
        prepared.add(content.notes);
        // What fails is fetched again when it is shown.
        callOff.push(whenIdle(() => void prepareNotes(content.notes).catch(() => {})));
      }
    };
    look();
    const leave = useClassroomStore.subscribe(look);
    return () => {
      leave();
      for (const stop of callOff) stop();
    };
  }, []);
}
