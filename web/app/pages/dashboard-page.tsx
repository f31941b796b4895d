import { useNavigate } from 'react-router';
import { Dashboard } from '../../features/courses/dashboard.tsx';
import { useUserId } from '../../lib/session-store.ts';
import { paths } from '../paths.ts';

/** /dashboard */
export const Page = () => {
  const navigate = useNavigate();
  const userId = useUserId();
  return (
    <Dashboard
      onCreate={() => void navigate(paths.createCourse)}
      onOpenUnit={(course, unit) => void navigate(paths.classroomLesson(course.id, unit.unitIndex))}
      onStudy={() => void navigate(paths.classroom)}
      userId={userId}
    />
  );
};
