import { useRef, useState } from 'react';
import type { Course } from '#shared/contract/course.ts';
import { finishUnit as endpoint } from '#shared/contract/endpoints/courses.ts';
import { ApiError } from '../../lib/api-client.ts';
import { call } from '../../lib/call.ts';
import { removeKey } from '../../lib/local-storage.ts';
import { closeChats } from './chat/chat-store.ts';
import type { ClassroomState } from './classroom-state.ts';
import { resetClassroom } from './classroom-store.ts';
import type { ClassroomProps } from './classroom-types.ts';
import { classroomTexts as texts } from './texts.ts';

export type EndSession = { end: () => void; ending: boolean; problem: string | null };

/**
 * End Session, except in a preview: the server records the lesson as finished and computes the progress. Then the
 * plan, the classroom and the active course are cleared, and the app goes to /dashboard. A double click ends it once.
 * An open exam would silence every agent in every course, so the learner is asked about it first; also about an exam
 * not started, without which a lesson ends untested.
 */
export function useEndSession(props: ClassroomProps, state: ClassroomState): EndSession {
  const [ending, setEnding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);
  const { activeCourse, activeLesson, isPreviewLesson } = state;

  const finish = async (courseId: string, unitId: string) => {
    const course = await finishUnit(courseId, unitId);
    removeKey('activeCourseId');
    props.onLessonEnded(course);
  };
  const end = async () => {
    if (busy.current || !activeCourse || !activeLesson) return;
    busy.current = true;
    setProblem(null);
    try {
      const exams = state.activities.map(({ id }) => props.examOf(id));
      if (exams.some(({ isExamActive }) => isExamActive) && !(await props.onEndDuringExam())) return;
      const waits = !isPreviewLesson && exams.some(({ isExamWaiting }) => isExamWaiting);
      if (waits && !(await props.onEndWithoutExam())) return;
      // Only now: no spinner turns behind a question.
      setEnding(true);
      if (!isPreviewLesson) await finish(activeCourse, activeLesson);
      resetClassroom();
      closeChats();
      const ended = { courseId: activeCourse, unitId: activeLesson };
      props.onGo(props.links.dashboard, isPreviewLesson ? {} : { state: { ended } });
    } catch (error) {
      const detail = error instanceof ApiError ? ` ${error.message}` : '';
      setProblem(`${texts.finishFailed}${detail}`);
    } finally {
      busy.current = false;
      setEnding(false);
    }
  };
  return { end: () => void end(), ending, problem };
}

/**
 * End Session. Progress is computed on the server. Idempotent.
 * @throws ApiError
 */
function finishUnit(courseId: string, unitId: string): Promise<Course> {
  return call(endpoint, { params: { id: courseId, unitId } }, { idempotencyKey: `finish-${unitId}` });
}
