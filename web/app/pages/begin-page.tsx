import { useSearchParams } from 'react-router';
import { bounds } from '#shared/contract/bounds.ts';
import { GoalForm } from '../../features/course-draft/goal/goal-form.tsx';
import { goalTexts } from '../../features/course-draft/goal/texts.ts';
import { useMyCourses } from '../../features/courses/api/list-my-courses.ts';
import { lastVisibility } from '../../features/courses/last-visibility.ts';
import { useUserId } from '../../lib/session-store.ts';
import { useBeginDraft } from '../use-begin-draft.ts';

/** /begin?goal=: how a goal is interpreted, for any visitor */
export const Page = () => {
  const [query, setQuery] = useSearchParams();
  const userId = useUserId();
  const begin = useBeginDraft();
  const { data: mine } = useMyCourses(userId);
  const goal = (query.get('goal') ?? '').slice(0, bounds.description);
  return (
    <GoalForm
      goal={goal}
      hint={userId === null ? goalTexts.visitorHint : undefined}
      // Kept in the address, so that a reload restores it.
      onGoal={(said) => said !== goal && setQuery(said === '' ? {} : { goal: said }, { replace: true })}
      lastVisibility={lastVisibility(mine)}
      onBegin={begin}
    />
  );
};
