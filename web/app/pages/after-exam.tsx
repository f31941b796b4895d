import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { RepairPlace } from '#shared/contract/repairs.ts';
import { lessonPlanKey } from '../../features/classroom/api/generate-lesson.ts';
import { useExamStore } from '../../features/exams/exam-store.ts';
import { masteryQuery } from '../../features/mastery/api/get-mastery.ts';
import { NextStep } from '../../features/mastery/next-step.tsx';
import { paths } from '../paths.ts';

/** In an exam's results: what to do about them. */
export function AfterExam({ unitId }: { unitId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const results = useExamStore((state) => state.results);
  const shown = useRef(results);
  // Ticking a checklist is evidence, too.
  useEffect(() => {
    if (shown.current !== results) void client.invalidateQueries(masteryQuery({ unitId }));
    shown.current = results;
  }, [client, results, unitId]);
  const open = async ({ courseId, unitIndex, activityIndex }: RepairPlace) => {
    // The plan first: an address beyond its end leads back to its beginning.
    await client.refetchQueries({ queryKey: lessonPlanKey(unitId) });
    await navigate(paths.classroomActivity(courseId, unitIndex, activityIndex));
  };
  return <NextStep onBegun={open} unitId={unitId} />;
}
