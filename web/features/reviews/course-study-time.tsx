import { useQuery } from '@tanstack/react-query';
import { studyTimeText } from '#shared/rules/dashboard/study-time.ts';
import { todayQuery } from './api/get-today.ts';
import classes from './reviews.module.css';
import { reviewTexts as texts } from './texts.ts';

/** On a course card: study time, and whether cards of the course are due today. Renders nothing without records. */
export function CourseStudyTime({ courseId, userId }: { courseId: string; userId: string | null }) {
  const { data } = useQuery(todayQuery(userId));
  const time = data?.courses.find((one) => one.courseId === courseId);
  const due = data?.reviews.courseIds.includes(courseId) ?? false;
  if (!due && !time?.seconds) return null;
  return (
    <div className={classes.studied}>
      {due && <p>{texts.reviewsDue}</p>}
      {time && time.seconds > 0 && <p>{spent(time)}</p>}
    </div>
  );
}

function spent({ seconds, secondsThisWeek }: { seconds: number; secondsThisWeek: number }): string {
  const all = studyTimeText(seconds);
  if (secondsThisWeek <= 0) return texts.studied(all);
  if (secondsThisWeek === seconds) return texts.studiedOnlyThisWeek(all);
  return texts.studied(all) + texts.studiedThisWeek(studyTimeText(secondsThisWeek));
}
