import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Course } from '#shared/contract/course.ts';
import { putCourse } from '../../data/courses.ts';
import { studentProfile } from '../../features/classroom/call-context.ts';
import { Classroom } from '../../features/classroom/classroom.tsx';
import type {
  ActivityWork,
  ClassroomActivity,
  ClassroomProps,
  WithBlocks,
} from '../../features/classroom/classroom-types.ts';
import { LockButton } from '../../features/courses/lock-button.tsx';
import { ExamPanel } from '../../features/exams/exam-panel.tsx';
import {
  examSnapshot,
  useFullScoreActivity,
  useIsExamActive,
  useOpenExamActivity,
} from '../../features/exams/exam-snapshot.ts';
import { resetExam, useExamStore, useExamWork } from '../../features/exams/exam-store.ts';
import { submit } from '../../features/exams/exam-submission.ts';
import { watchExam } from '../../features/exams/exam-watch.ts';
import { OpenExamBanner, useOpenExams } from '../../features/exams/open-exam-banner.tsx';
import { examTexts } from '../../features/exams/texts.ts';
import { masteryQuery } from '../../features/mastery/api/get-mastery.ts';
import { FoldedMastery } from '../../features/mastery/mastery-panel.tsx';
import { NextStep } from '../../features/mastery/next-step.tsx';
import { PracticePanel } from '../../features/mastery/practice-panel.tsx';
import { WorkWithheld } from '../../features/workbench/block-place.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useCarryOver } from '../guest/use-carry-over.ts';
import { useLessonAhead } from '../lesson-ahead.ts';
import { LessonBlocks } from '../lesson-blocks.tsx';
import { paths } from '../paths.ts';
import { ProgramsInQuestions } from '../programs-in-questions.tsx';
import { Quotations } from '../quotations.tsx';
import { useOpenRepair } from '../use-open-repair.ts';
import { questionViews } from './asked-question.tsx';

const links = {
  dashboard: paths.dashboard,
  profile: paths.profile,
  course: paths.course,
  lesson: paths.classroomLesson,
  activity: paths.classroomActivity,
  passage: paths.documentPassage,
};

/** /classroom and /classroom/{courseId}/{unitIndex}/{activityIndex} */
export const Page = () => {
  const navigate = useNavigate();
  const { courseId, unitIndex, activityIndex } = useParams();
  const params = useMemo(
    () => ({ courseId, unitIndex, activityIndex }),
    [courseId, unitIndex, activityIndex],
  );
  const go = useCallback(
    (...[address, options]: Parameters<ClassroomProps['onGo']>) => void navigate(address, options),
    [navigate],
  );
  const { openExams, isUnknown } = useOpenExams();
  const examActive = useIsExamActive() || openExams.length > 0;
  const here = useLocation().pathname;
  useEffect(watchExam, []);
  useLessonAhead();
  const client = useQueryClient();
  const confirm = useConfirm();
  const userId = useSessionStore(({ user }) => user?.id ?? null);
  useCarryOver(userId, !examActive && !isUnknown);
  const endDuringExam = async () => {
    if (!(await confirm(examTexts.endDuringExam))) return false;
    const submitted = await submit();
    const { problem } = useExamWork.getState();
    // Shown here because another activity's page lacks the exam, which would report it.
    if (!submitted && problem) toast(problem, { kind: 'error' });
    return submitted;
  };
  const [practising, setPractising] = useState(false);
  const renderPractice = ({ id }: ClassroomActivity) => (
    <PracticePanel activityId={id} key={id} onOpen={setPractising} {...questionViews} />
  );
  const endWithoutExam = () => confirm(examTexts.endWithoutExam);
  const lessonEnded = (course: Course) => {
    resetExam();
    putCourse(client, userId, course);
  };
  return (
    <WorkWithheld value={examActive ? 'exam' : isUnknown ? 'unknown' : 'no'}>
      <Quotations>
        <OpenExamBanner exams={openExams} here={here} hrefOf={paths.classroomActivity} />
        <Classroom
          params={params}
          links={links}
          onGo={go}
          renderExam={renderExam}
          renderPractice={renderPractice}
          renderOpenAll={(course) => <LockButton course={course} viewerId={userId} />}
          withBlocks={withBlocks}
          withWork={withActivityWork}
          examOf={examSnapshot}
          examActive={examActive}
          openExamActivity={useOpenExamActivity()}
          fullScoreActivity={useFullScoreActivity()}
          practising={practising}
          onEndDuringExam={endDuringExam}
          onEndWithoutExam={endWithoutExam}
          onLessonEnded={lessonEnded}
        />
      </Quotations>
    </WorkWithheld>
  );
};

const withBlocks: WithBlocks = ({ id }, notes, onFlag) => (
  <LessonBlocks activityId={id} onFlag={onFlag}>
    {notes}
  </LessonBlocks>
);

function renderExam({ id, courseId, unitId, lesson, courseDetails }: ClassroomActivity) {
  return (
    <ProgramsInQuestions key={id}>
      <ExamPanel
        next={<AfterExam unitId={unitId} />}
        after={<FoldedMastery unitId={unitId} />}
        place={{
          courseId,
          unitId,
          activityId: id,
          lessonTitle: lesson.title,
          // Required by the wire format; the server uses its own profile.
          studentProfile: studentProfile(null),
          courseDetails,
        }}
      />
    </ProgramsInQuestions>
  );
}

const unknown: ActivityWork = { isDone: false, earlier: null };

/** Loaded together with the lesson's interactive blocks; until then, or if loading fails, nothing counts as done. */
const WorkDone = lazy(() =>
  import('../../features/workbench/work-done.tsx').then(
    (module) => ({ default: module.WorkDone }),
    () => ({ default: ({ children }: { children: (work: ActivityWork) => ReactNode }) => children(unknown) }),
  ),
);

/** Renders `draw` with what is known of the learner's work in an activity. */
const withActivityWork = (activityId: string, draw: (work: ActivityWork) => ReactNode): ReactNode => (
  <Suspense fallback={draw(unknown)}>
    <WorkDone activityId={activityId}>{draw}</WorkDone>
  </Suspense>
);

/** What to do next, shown in an exam's results. */
function AfterExam({ unitId }: { unitId: string }) {
  const client = useQueryClient();
  const open = useOpenRepair();
  const results = useExamStore((state) => state.results);
  const shown = useRef(results);
  // Ticking the checklist changes mastery, too.
  useEffect(() => {
    if (shown.current !== results) void client.invalidateQueries(masteryQuery({ unitId }));
    shown.current = results;
  }, [client, results, unitId]);
  const toCompare = results?.results.filter(({ outcome }) => outcome === 'not-graded').length ?? 0;
  return <NextStep onBegun={open} toCompare={toCompare} unitId={unitId} />;
}
