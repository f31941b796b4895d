import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Today } from '#shared/contract/reviews.ts';
import { Dashboard } from '../../features/courses/dashboard.tsx';
import { CourseMasteryDetails, CourseMasterySummary } from '../../features/mastery/course-mastery.tsx';
import { TodayStrip } from '../../features/reviews/today-strip.tsx';
import { useUserId } from '../../lib/session-store.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { waitingDraft } from '../waiting-draft.ts';

const lessonHref = ({ courseId, unitIndex, activity }: NonNullable<Today['lesson']>) =>
  activity
    ? paths.classroomActivity(courseId, unitIndex, activity.index)
    : paths.classroomLesson(courseId, unitIndex);

/** /dashboard */
export const Page = () => {
  const navigate = useNavigate();
  const userId = useUserId();
  const [draft] = useState(() => waitingDraft()?.fields.title.trim() ?? '');
  return (
    <Dashboard
      emptyHint={
        <Text c="dimmed">
          {texts.notSureYet}{' '}
          <Anchor component={Link} to={paths.library}>
            {texts.lookThroughLibrary}
          </Anchor>
        </Text>
      }
      notice={
        <>
          {draft !== '' && (
            <Text>
              {texts.draftWaiting(draft)}{' '}
              <Anchor component={Link} to={paths.createCourse}>
                {texts.goOnWithDraft}
              </Anchor>
            </Text>
          )}
          <TodayStrip lessonHref={lessonHref} reviewsHref={paths.reviews} userId={userId} />
        </>
      }
      onCreate={() => void navigate(paths.createCourse)}
      onOpenUnit={(course, unit) => void navigate(paths.classroomLesson(course.id, unit.unitIndex))}
      onStudy={({ id, reviewing }) => void navigate(reviewing ? paths.courseOutline(id) : paths.classroom)}
      renderStanding={({ id }) => <CourseMasterySummary courseId={id} userId={userId} />}
      renderStandingDetails={({ id }) => <CourseMasteryDetails courseId={id} />}
      userId={userId}
    />
  );
};
