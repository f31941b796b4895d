import { useParams } from 'react-router';
import { LibraryLesson } from '../../features/library/library-lesson.tsx';
import { LessonBlocks } from '../lesson-blocks.tsx';
import { libraryLinks } from '../library-links.ts';
import { useBeginDraft } from '../use-begin-draft.ts';

/** /library/{subject}/{lesson} */
export const Page = () => {
  const { subject = '', lesson = '' } = useParams();
  const makeCourse = useBeginDraft();
  return (
    <LessonBlocks activityId={null}>
      <LibraryLesson
        key={`${subject}/${lesson}`}
        lessonId={lesson}
        links={libraryLinks}
        onMakeCourse={makeCourse}
        subjectId={subject}
      />
    </LessonBlocks>
  );
};
