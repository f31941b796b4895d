import { useParams } from 'react-router';
import { LibrarySubject } from '../../features/library/library-subject.tsx';
import { libraryLinks } from '../library-links.ts';
import { useCourseFromLibrary } from '../use-course-from-library.ts';

/** /library/{subject} */
export const Page = () => {
  const { subject = '' } = useParams();
  const makeCourse = useCourseFromLibrary();
  return <LibrarySubject key={subject} links={libraryLinks} onMakeCourse={makeCourse} subjectId={subject} />;
};
