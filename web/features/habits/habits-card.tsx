import { Card, NativeSelect, Skeleton, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Habits } from '#shared/contract/habits.ts';
import { useChangeHabits, useHabits } from '../../data/habits.ts';
import { useSession } from '../../lib/session-store.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { toast } from '../../ui/toast.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { GoalControl } from './goal-control.tsx';
import classes from './habits.module.css';
import { habitTexts as texts } from './texts.ts';

/** On the profile: the daily goal, reminders by mail, and the address of the calendar. */
export function HabitsCard() {
  const query = useHabits();
  if (query.isError && !query.data)
    return (
      <FailedState
        detail={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        title={texts.failedToLoad}
      />
    );
  return (
    <section aria-labelledby="habits-title" className={classes.section}>
      <Title id="habits-title" order={2}>
        {texts.title}
      </Title>
      {query.data ? (
        <Parts habits={query.data} />
      ) : (
        <div aria-label={texts.loading} role="status">
          <Skeleton height={420} radius="sm" />
        </div>
      )}
    </section>
  );
}

function Parts({ habits }: { habits: Habits }) {
  const { dailyGoal, reminderHour, timeZone, calendarUrl } = habits;
  return (
    <Card className={classes.card}>
      <Part help={texts.goalHelp} title={texts.goalTitle}>
        <GoalControl goal={dailyGoal} />
      </Part>
      <Part help={texts.reminderHelp} title={texts.reminderTitle}>
        <ReminderHour hour={reminderHour} timeZone={timeZone} />
      </Part>
      <Part help={texts.calendarHelp} title={texts.calendarTitle}>
        <CalendarAddress url={calendarUrl} />
      </Part>
    </Card>
  );
}

function Part({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div>
        <Title id={id} order={3} size="h4">
          {title}
        </Title>
        <p className={classes.help}>{help}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

const HOURS = 24;
/** Where the learner's day begins. */
const FIRST = 4;
const hours = Array.from({ length: HOURS }, (_, n) => (n + FIRST) % HOURS);

type ReminderProps = { hour: number | null; timeZone: string };

function ReminderHour({ hour, timeZone }: ReminderProps) {
  const { user } = useSession();
  const change = useChangeHabits({ onError: () => toast(texts.failed, { kind: 'error' }) });
  if (user?.email === '') return <p className={classes.quiet}>{texts.noAddress}</p>;
  // What was just chosen is shown while it is being saved.
  const chosen = change.isPending ? change.variables.body.reminderHour : hour;
  return (
    <NativeSelect
      data={[
        { value: '', label: texts.noReminder },
        ...hours.map((one) => ({ value: String(one), label: texts.hour(one) })),
      ]}
      description={texts.zone(timeZone === 'Etc/UTC' ? 'UTC' : timeZone.replaceAll('_', ' '))}
      inputWrapperOrder={['label', 'input', 'description']}
      label={texts.reminder}
      onChange={({ currentTarget: { value } }) =>
        change.mutate({ body: { reminderHour: value === '' ? null : Number(value) } })
      }
      value={String(chosen ?? '')}
    />
  );
}
