import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { dailyGoalRules } from '#shared/rules/habits/daily-goal.ts';
import classes from './habits.module.css';
import { habitTexts as texts } from './texts.ts';

type Props = {
  /** minutes a day; null: none */
  goal: number | null;
  onGoal: (goal: number | null) => void;
  size?: 'xs' | 'sm';
};

const OWN = 'own';

/** The minutes in what was typed; null: it is none of the allowed numbers. */
function minutesIn(text: string): number | null {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= dailyGoalRules.least && minutes <= dailyGoalRules.most ? minutes : null;
}

/** The daily goal: none, one of a few numbers of minutes, or another that is typed. Saved as it is chosen. */
export function GoalField({ goal, onGoal, size = 'sm' }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const numbers = new Set([...dailyGoalRules.choices, ...(goal === null ? [] : [goal])]);
  const options = [
    { value: '', label: texts.noGoal },
    ...[...numbers].sort((a, b) => a - b).map((one) => ({ value: String(one), label: texts.aDay(one) })),
    { value: OWN, label: texts.another },
  ];
  const choose = (value: string) => {
    setWrong(false);
    setTyped(value === OWN ? '' : null);
    if (value !== OWN) onGoal(value === '' ? null : Number(value));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minutes = minutesIn(typed ?? '');
    setWrong(minutes === null);
    if (minutes === null) return;
    setTyped(null);
    onGoal(minutes);
  };
  return (
    <div className={classes.goal}>
      <NativeSelect
        data={options}
        label={texts.goal}
        onChange={(event) => choose(event.currentTarget.value)}
        size={size}
        value={typed === null ? String(goal ?? '') : OWN}
      />
      {typed !== null && (
        <form className={classes.own} noValidate onSubmit={submit}>
          <TextInput
            autoComplete="off"
            data-autofocus
            description={texts.ownGoalHelp}
            error={wrong && <span role="alert">{texts.ownGoalWrong}</span>}
            inputMode="numeric"
            label={texts.ownGoal}
            maxLength={4}
            onChange={(event) => {
              setWrong(false);
              setTyped(event.currentTarget.value);
            }}
            size={size}
            value={typed}
          />
          <Button size={size} type="submit" variant="default">
            {texts.setGoal}
          </Button>
        </form>
      )}
    </div>
  );
}
