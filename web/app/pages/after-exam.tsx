import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useExamStore } from '../../features/exams/exam-store.ts';
import { masteryQuery } from '../../features/mastery/api/get-mastery.ts';
import { MasteryPanel } from '../../features/mastery/mastery-panel.tsx';

type Props = { unitId: string };

/** Below the results: what is mastered and what is not, and what to do about it. */
export function AfterExam({ unitId }: Props) {
  const client = useQueryClient();
  const results = useExamStore((state) => state.results);
  const shown = useRef(results);
  // Ticking a checklist is evidence, too.
  useEffect(() => {
    if (shown.current !== results) void client.invalidateQueries(masteryQuery({ unitId }));
    shown.current = results;
  }, [client, results, unitId]);
  return <MasteryPanel unitId={unitId} />;
}
