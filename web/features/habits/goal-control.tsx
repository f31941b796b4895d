import { toast } from '../../ui/toast.ts';
import { useChangeHabits } from './api/habits.ts';
import { GoalField } from './goal-field.tsx';
import { habitTexts as texts } from './texts.ts';

type Props = { userId: string; goal: number | null; onSaved: () => void };

/** The daily goal where the day is shown. */
export function GoalControl({ userId, goal, onSaved }: Props) {
  const change = useChangeHabits(userId, onSaved);
  const chosen = change.isPending && typeof change.variables === 'object' ? change.variables.dailyGoal : goal;
  return (
    <GoalField
      goal={chosen ?? null}
      onGoal={(dailyGoal) =>
        change.mutate({ dailyGoal }, { onError: () => toast(texts.failed, { kind: 'error' }) })
      }
      size="xs"
    />
  );
}
