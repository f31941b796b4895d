import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { putCourse, takeOutCourse } from '../../data/courses.ts';
import { OutlineReview } from '../../features/course-draft/outline-review.tsx';
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
    <OutlineReview
      courseId={courseId}
      key={courseId}
      onBuilt={(course) => {
        putCourse(client, userId, course);
        toDashboard();
      }}
      onDiscarded={(id) => {
        takeOutCourse(client, userId, id);
        toDashboard();
      }}
      onLeave={toDashboard}
    />
  );
};
