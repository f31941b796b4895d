import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListedCourse } from '#shared/contract/course.ts';
import type { Today } from '#shared/contract/reviews.ts';
import { lessonToGoOnWith } from '#shared/rules/course-progress.ts';
import { useMyCourses } from '../data/courses.ts';
import { courseTexts } from '../features/courses/texts.ts';
import { SessionEnd } from '../features/mastery/session-end.tsx';
import { todayQuery } from '../features/reviews/api/get-today.ts';
import { paths } from './paths.ts';
import type { SessionEnded } from './session-ended.ts';
import { useOpenRepair } from './use-open-repair.ts';

/** The number of cards that are offered before they are due. */
const FEW = 3;

type Props = { ended: SessionEnded; userId: string | null };

/** The end of a lesson at /dashboard, above the dashboard. Nothing for a lesson that is not among the learner's own. */
export function LessonEnd({ ended, userId }: Props) {
  const { data: courses } = useMyCourses(userId);
  const { data: today } = useQuery(todayQuery(userId));
  const onRepair = useOpenRepair();
  const course = courses?.find(({ id }) => id === ended.courseId);
  const unit = course?.units.find(({ id }) => id === ended.unitId);
  if (!course || !unit) return null;
  const finished = course.units.filter(({ status }) => status === 'Completed').length;
  return (
    <SessionEnd
      {...ended}
      cards={cardsOf(today)}
      chooseHref={paths.createCourse}
      dayStart={today?.dayStart}
      leave={
        <Anchor component={Link} replace to={paths.dashboard}>
          {courseTexts.dashboard}
        </Anchor>
      }
      lessons={{ finished, all: course.units.length }}
      minutesToday={today?.minutesSpent ?? 0}
      next={nextOf(course, ended.unitId) ?? nextElsewhere(today, course.id)}
      onRepair={onRepair}
      title={unit.title}
    />
  );
}

/** The lesson of the same course to go on with. */
function nextOf(course: ListedCourse, endedId: string) {
  const { id, units, completed, currentLessonIndex = 0, lessonsOpen = false } = course;
  const next = lessonToGoOnWith({
    ...{ currentLessonIndex, lessonsOpen },
    finished: units.map(({ status }) => status === 'Completed'),
    at: units.findIndex((unit) => unit.id === endedId),
  });
  const unit = units.find(({ unitIndex }) => unitIndex === next);
  if (completed || !unit || unit.id === endedId) return null;
  return { title: unit.title, minutes: unit.minutes, href: paths.classroomLesson(id, unit.unitIndex) };
}

/** The next lesson of another course, after the last one of this. */
function nextElsewhere(today: Today | undefined, courseId: string) {
  const lesson = today?.lesson;
  if (!lesson || lesson.courseId === courseId) return null;
  const { unitTitle: title, minutes, unitIndex } = lesson;
  return { title, minutes, href: paths.classroomLesson(lesson.courseId, unitIndex) };
}

/** The cards for today, or some that come back later. */
function cardsOf(today: Today | undefined) {
  if (!today) return null;
  const { count, minutes, next, secondsEach } = today.reviews;
  if (count > 0) return { href: paths.reviews, minutes };
  const few = Math.min(FEW, next?.count ?? 0);
  return few > 0 ? { href: paths.earlyReviews, minutes: Math.ceil((few * secondsEach) / 60) } : null;
}
