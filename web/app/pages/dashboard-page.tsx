import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Today } from '#shared/contract/reviews.ts';
import { type DashboardFilter, isStage } from '../../features/courses/course-finder.ts';
import { Dashboard } from '../../features/courses/dashboard.tsx';
import { SharingOffer } from '../../features/courses/share/sharing-offer.tsx';
import { OpenExamNotice } from '../../features/exams/open-exam-notice.tsx';
import { CourseMasteryDetails } from '../../features/mastery/course-mastery.tsx';
import { RepairButton } from '../../features/mastery/repair-button.tsx';
import { todayQuery } from '../../features/reviews/api/get-today.ts';
import { CourseStudyTime } from '../../features/reviews/course-study-time.tsx';
import { TodayStrip } from '../../features/reviews/today-strip.tsx';
import { useSessionStore, useUserId } from '../../lib/session-store.ts';
import { latePart } from '../../ui/late-part.tsx';
import { takeDraft } from '../awaited-course.ts';
import { LessonEnd } from '../lesson-end.tsx';
import { pageTexts } from '../page-texts.ts';
import { paths } from '../paths.ts';
import { sessionEndedOf } from '../session-ended.ts';
import { useOpenRepair } from '../use-open-repair.ts';
import { destinationOfDraft } from '../use-shared-course.ts';
import { useStandings } from '../use-standings.ts';
import { isAccepted, waitingDraft } from '../waiting-draft.ts';

// Apart from the page: the router, which every first page loads, lists all files of the pages that it knows.
const GoalControl = latePart({
  fetchCode: async () => (await import('../../features/habits/goal-control.tsx')).GoalControl,
});

const lessonHref = ({ courseId, unitIndex, activity }: NonNullable<Today['lesson']>) =>
  activity
    ? paths.classroomActivity(courseId, unitIndex, activity.index)
    : paths.classroomLesson(courseId, unitIndex);

/** Debounce between typing and updating the address. */
const TYPING_REST_MS = 300;

/** The filter is kept in the address too, so that it survives a visit to the classroom. */
function useFilter(): [DashboardFilter, (filter: DashboardFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState<DashboardFilter>(() => {
    const show = query.get('show') ?? '';
    return { q: query.get('q') ?? '', show: isStage(show) ? show : '' };
  });
  useEffect(() => {
    const wanted = new URLSearchParams(Object.entries(filter).filter(([, text]) => text.trim() !== ''));
    if (wanted.toString() === query.toString()) return;
    const options = { replace: true, preventScrollReset: true };
    const timer = setTimeout(() => setQuery(wanted, options), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [filter, query, setQuery]);
  return [filter, setFilter];
}

/** /dashboard; a visitor's goal comes first when the link of the mail requested in this browser was opened */
export const Page = () => {
  const [next] = useState(() => destinationOfDraft(useSessionStore.getState().user?.email ?? ''));
  return next === null ? <DashboardPage /> : <Navigate replace to={next} />;
};

const DashboardPage = () => {
  const navigate = useNavigate();
  const userId = useUserId();
  const openRepair = useOpenRepair();
  const client = useQueryClient();
  const refreshToday = () => void client.invalidateQueries({ queryKey: todayQuery(userId).queryKey });
  const ended = sessionEndedOf(useLocation().state);
  const [filter, onFilter] = useFilter();
  const { standings, openExams } = useStandings(userId);
  const [draft] = useState(() => {
    const waiting = waitingDraft();
    return (
      waiting && {
        title: waiting.fields.title.trim() || pageTexts.untitledDraft,
        accepted: isAccepted(waiting),
      }
    );
  });
  const dashboard = (
    <Dashboard
      emptyHint={
        <Text c="dimmed">
          {pageTexts.notSureYet}{' '}
          <Anchor component={Link} to={paths.library}>
            {pageTexts.lookThroughLibrary}
          </Anchor>
        </Text>
      }
      filter={filter}
      notice={
        <>
          <SharingOffer userId={userId} />
          <OpenExamNotice exams={openExams} hrefOf={paths.classroomActivity} />
          {draft && (
            <Text>
              {draft.accepted ? pageTexts.draftAccepted(draft.title) : pageTexts.draftWaiting(draft.title)}{' '}
              <Anchor component={Link} onClick={takeDraft} to={paths.createCourse}>
                {draft.accepted ? pageTexts.makeAccepted : pageTexts.goOnWithDraft}
              </Anchor>
            </Text>
          )}
          <TodayStrip
            earlyReviewsHref={paths.earlyReviews}
            isFirst={!ended && !openExams.some(({ place }) => place !== null)}
            lessonHref={lessonHref}
            renderGoal={(goal) =>
              userId && (
                <GoalControl
                  goal={goal}
                  onSaved={refreshToday}
                  size="xs"
                  still={<Skeleton height={50} radius="sm" width={140} />}
                />
              )
            }
            renderRepair={(unitId) => <RepairButton onBegun={openRepair} unitId={unitId} />}
            reviewsHref={paths.reviews}
            userId={userId}
          />
        </>
      }
      onFilter={onFilter}
      onCreate={() => void navigate(paths.createCourse)}
      onOpenUnit={(course, unit) => void navigate(paths.classroomLesson(course.id, unit.unitIndex))}
      onStudy={({ id, reviewing }) => void navigate(reviewing ? paths.courseOutline(id) : paths.classroom)}
      renderStanding={({ id }) => <CourseStudyTime courseId={id} userId={userId} />}
      renderStandingDetails={({ id }) => <CourseMasteryDetails courseId={id} userId={userId} />}
      standings={standings}
      userId={userId}
    />
  );
  if (!ended) return dashboard;
  return (
    <>
      <LessonEnd ended={ended} userId={userId} />
      {dashboard}
    </>
  );
};
