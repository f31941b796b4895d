import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useExamStore } from '../../features/exams/exam-store.ts';
import { masteryQuery } from '../../features/mastery/api/get-mastery.ts';
import { NextStep } from '../../features/mastery/next-step.tsx';
import { useOpenRepair } from '../use-open-repair.ts';

/** What to do next, shown in an exam's results. */
export function AfterExam({ unitId }: { unitId: string }) {
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
