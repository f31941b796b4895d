import { useParams } from 'react-router';
import { LibrarySubject } from '../../features/library/library-subject.tsx';
import { libraryLinks } from '../library-links.ts';
import { useBeginDraft } from '../use-begin-draft.ts';

/** /library/{subject} */
export const Page = () => {
  const { subject = '' } = useParams();
  const makeCourse = useBeginDraft();
  return <LibrarySubject key={subject} links={libraryLinks} onMakeCourse={makeCourse} subjectId={subject} />;
};
