import { useParams } from 'react-router';
import { LessonBeginning } from '../../features/library/lesson-beginning.tsx';
import { GuestLesson } from '../guest/guest-lesson.tsx';
import { guestTexts } from '../guest/guest-texts.ts';
import { libraryLinks } from '../library-links.ts';

/** /begin/{subject}/{lesson}: the first activity of a lesson, before there is an account */
export const Page = () => {
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
