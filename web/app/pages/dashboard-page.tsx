import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Dashboard } from '../../features/courses/dashboard.tsx';
import { CourseMasteryDetails, CourseMasterySummary } from '../../features/mastery/course-mastery.tsx';
import { useUserId } from '../../lib/session-store.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { waitingDraft } from '../waiting-draft.ts';

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
        draft === '' ? null : (
          <Text>
            {texts.draftWaiting(draft)}{' '}
            <Anchor component={Link} to={paths.createCourse}>
              {texts.goOnWithDraft}
            </Anchor>
          </Text>
        )
      }
      onCreate={() => void navigate(paths.createCourse)}
      onOpenUnit={(course, unit) => void navigate(paths.classroomLesson(course.id, unit.unitIndex))}
      onStudy={() => void navigate(paths.classroom)}
      renderStanding={({ id }) => <CourseMasterySummary courseId={id} userId={userId} />}
      renderStandingDetails={({ id }) => <CourseMasteryDetails courseId={id} />}
      userId={userId}
    />
  );
};
