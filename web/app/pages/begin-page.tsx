import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { bounds } from '#shared/contract/bounds.ts';
import { useMyCourses } from '../../data/courses.ts';
import { GoalForm } from '../../features/course-draft/goal/goal-form.tsx';
import { isForAddress, keepGoal, keptGoal } from '../../features/course-draft/goal/goal-storage.ts';
import { goalTexts } from '../../features/course-draft/goal/texts.ts';
import { lastVisibility } from '../../features/courses/last-visibility.ts';
import { useUserId } from '../../lib/session-store.ts';
import { useTryFirst } from '../guest/use-try-first.ts';
import { useBeginDraft } from '../use-begin-draft.ts';

/** /begin?goal=: how a goal is interpreted, for any visitor */
export const Page = () => {
  const [query, setQuery] = useSearchParams();
  const userId = useUserId();
  const begin = useBeginDraft();
  const { data: mine } = useMyCourses(userId);
  const { tryFirst, prepare } = useTryFirst();
  const named = query.get('goal');
  // The first render decides: what is typed later is in the form.
  const [goal] = useState(() => (named === null ? keptGoal() : named.slice(0, bounds.description)));
  const isLong = named !== null && named !== '' && !isForAddress(named);
  useEffect(() => {
    if (!isLong) return;
    keepGoal(goal);
    setQuery({}, { replace: true });
  }, [isLong, goal, setQuery]);
  return (
    <GoalForm
      goal={goal}
      hint={userId === null ? goalTexts.visitorHint : undefined}
      // Kept in the address, so that a reload restores it; a long one is kept in the tab.
      onGoal={(said) => {
        if (said !== (named ?? '')) setQuery(isForAddress(said) ? { goal: said } : {}, { replace: true });
      }}
      lastVisibility={lastVisibility(mine)}
      onBegin={begin}
      onMayTry={prepare}
      onTry={userId === null ? tryFirst : null}
    />
  );
};
