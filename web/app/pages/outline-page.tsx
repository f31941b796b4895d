import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { OutlinePage } from '../../features/course-draft/outline-page.tsx';
import { putIntoMyCourses, takeOutOfMyCourses } from '../../features/courses/api/list-my-courses.ts';
import { useUserId } from '../../lib/session-store.ts';
import { paths } from '../paths.ts';

/** /create-course/{courseId}: an outline for review before the course is built */
export const Page = () => {
  const { courseId = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const userId = useUserId();
  const toDashboard = () => void navigate(paths.dashboard);
  return (
    <OutlinePage
      courseId={courseId}
      key={courseId}
      onBuilt={(course) => {
        putIntoMyCourses(client, userId, course);
        toDashboard();
      }}
      onDiscarded={(id) => {
        takeOutOfMyCourses(client, userId, id);
        toDashboard();
      }}
      onLeave={toDashboard}
    />
  );
};
