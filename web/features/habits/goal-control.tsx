import { useChangeHabits } from '../../data/habits.ts';
import { toast } from '../../ui/toast.ts';
import { GoalField } from './goal-field.tsx';
import { habitTexts as texts } from './texts.ts';

type Props = {
  /** minutes a day; null: none */
  goal: number | null;
  onSaved?: () => void;
  size?: 'xs' | 'sm';
};

/** The daily goal, which is saved as it is chosen. */
export function GoalControl({ goal, onSaved, size = 'sm' }: Props) {
  const change = useChangeHabits({
    ...(onSaved && { onSuccess: onSaved }),
    onError: () => toast(texts.failed, { kind: 'error' }),
  });
  // What was just chosen is shown while it is being saved.
  const chosen = change.isPending ? change.variables.body.dailyGoal : goal;
  return (
    <GoalField
      goal={chosen ?? null}
      onGoal={(dailyGoal) => change.mutate({ body: { dailyGoal } })}
      size={size}
    />
  );
}
