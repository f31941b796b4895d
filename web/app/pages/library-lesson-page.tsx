import { useParams } from 'react-router';
import { LibraryLesson } from '../../features/library/library-lesson.tsx';
import { libraryLinks } from '../library-links.ts';
import { useCourseFromLibrary } from '../use-course-from-library.ts';

/** /library/{subject}/{lesson} */
export const Page = () => {
  const { subject = '', lesson = '' } = useParams();
  const makeCourse = useCourseFromLibrary();
  return (
    <LibraryLesson
      key={`${subject}/${lesson}`}
      lessonId={lesson}
      links={libraryLinks}
      onMakeCourse={makeCourse}
      subjectId={subject}
    />
  );
};
