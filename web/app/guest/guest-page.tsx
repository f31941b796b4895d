import { useParams } from 'react-router';
import { LessonBeginning } from '../../features/library/lesson-beginning.tsx';
import { libraryLinks } from '../library-links.ts';
import { GuestLesson } from './guest-lesson.tsx';
import { guestTexts } from './guest-texts.ts';

/** The first activity of the lesson in the address, once it is loaded. */
export const GuestPage = () => {
  const { subject = '', lesson = '' } = useParams();
  const ref = `${subject}/${lesson}`;
  return (
    <LessonBeginning
      key={ref}
      lessonId={lesson}
      libraryHref={libraryLinks.library}
      subjectId={subject}
      words={guestTexts}
    >
      {(beginning) => <GuestLesson beginning={beginning} lessonRef={ref} />}
    </LessonBeginning>
  );
};
