import { LibraryWorkbench } from '../../features/library/library-workbench.tsx';
import { LessonBlocks } from '../lesson-blocks.tsx';
import { libraryLinks } from '../library-links.ts';

/** /library/workbench */
export const Page = () => (
  <LessonBlocks activityId={null}>
    <LibraryWorkbench links={libraryLinks} />
  </LessonBlocks>
);
