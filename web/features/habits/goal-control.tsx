import { toast } from '../../ui/toast.ts';
import { useChangeHabits } from './api/habits.ts';
import { GoalField } from './goal-field.tsx';
import { habitTexts as texts } from './texts.ts';

type Props = {
  userId: string;
  /** minutes a day; null: none */
  goal: number | null;
  onSaved?: () => void;
  size?: 'xs' | 'sm';
};

/** The daily goal, which is saved as it is chosen. */
export function GoalControl({ userId, goal, onSaved, size = 'sm' }: Props) {
  const change = useChangeHabits(userId, {
    ...(onSaved && { onSaved }),
    onFailed: () => toast(texts.failed, { kind: 'error' }),
  });
  // What was just chosen is shown while it is being saved.
  const chosen = change.isPending && typeof change.variables === 'object' ? change.variables.dailyGoal : goal;
  return <GoalField goal={chosen ?? null} onGoal={(dailyGoal) => change.mutate({ dailyGoal })} size={size} />;
}
