import { Container, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { putCourse, takeOutCourse, useMyCourses } from '../../data/courses.ts';
import { CourseDraftForm } from '../../features/course-draft/course-draft-form.tsx';
import { lastVisibility } from '../../features/courses/last-visibility.ts';
import { ImportCourse } from '../../features/courses/owner/import-course.tsx';
import { removeKey, writeKey } from '../../lib/local-storage.ts';
import { useSessionStore, useUserId } from '../../lib/session-store.ts';
import { toast } from '../../ui/toast.ts';
import { LessonBlocks } from '../lesson-blocks.tsx';
import { pageTexts } from '../page-texts.ts';
import { paths } from '../paths.ts';
import { openDraft, takeDocuments } from '../waiting-draft.ts';

const storage = {
  read: () => openDraft(useSessionStore.getState().user?.email ?? ''),
  write: (value: Record<string, unknown>) => void writeKey('courseDraft', value),
  remove: () => removeKey('courseDraft'),
};

/** /create-course */
export const Page = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const chosen = search.get('documents');
  // Stored with the draft before the form opens, so that a reload of the address without its query still has them.
  const [taken, setTaken] = useState<string | null>(null);
  if (chosen !== null && taken !== chosen) {
    takeDocuments(chosen.split(','));
    setTaken(chosen);
  }
  useEffect(() => {
    if (chosen !== null) void navigate(paths.createCourse, { replace: true });
  }, [chosen, navigate]);
  const client = useQueryClient();
  const userId = useUserId();
  const { data: mine } = useMyCourses(userId);
  const toDashboard = useCallback(() => void navigate(paths.dashboard), [navigate]);
  return (
    <LessonBlocks activityId={null}>
      <CourseDraftForm
        key={taken}
        lastVisibility={lastVisibility(mine)}
        onCancelled={toDashboard}
        onClose={toDashboard}
        onCreated={(course, { stays, study }) => {
          putCourse(client, userId, course);
          if (stays) toast(pageTexts.courseReady, { kind: 'success' });
          else if (study) void navigate(paths.classroomLesson(course.id, 0), { replace: true });
          else if (course.reviewing) void navigate(paths.courseOutline(course.id));
          else toDashboard();
        }}
        onRemoved={(courseId) => takeOutCourse(client, userId, courseId)}
        onStudy={(course) => void navigate(paths.classroomLesson(course.id, 0))}
        otherWay={
          <Container mt="lg" px={0} size={800}>
            <Text c="dimmed" mb="xs" size="sm">
              {pageTexts.courseAsFile}
            </Text>
            <ImportCourse onImported={toDashboard} />
          </Container>
        }
        storage={storage}
      />
    </LessonBlocks>
  );
};
