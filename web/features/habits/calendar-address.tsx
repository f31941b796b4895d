import { Button, Group, TextInput } from '@mantine/core';
import { toast } from '../../ui/toast.ts';
import { useChangeHabits } from './api/habits.ts';
import classes from './habits.module.css';
import { habitTexts as texts } from './texts.ts';

type Props = {
  /** null: there is none */
  url: string | null;
  userId: string;
};

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(texts.copied, { kind: 'success' });
  } catch {
    toast(texts.copyFailed, { kind: 'error' });
  }
}

/** The address of the learner's calendar: made, copied, replaced and ended. */
export function CalendarAddress({ url, userId }: Props) {
  const change = useChangeHabits(userId, {
    onSaved: (saved) => {
      if (saved === 'end-calendar') toast(texts.ended, { kind: 'success' });
      else if (url !== null) toast(texts.renewed, { kind: 'success' });
    },
    onFailed: () => toast(texts.failed, { kind: 'error' }),
  });
  // Pressed twice, it is asked for once.
  const ask = (wanted: 'renew-calendar' | 'end-calendar') => {
    if (!change.isPending) change.mutate(wanted);
  };
  const renew = () => ask('renew-calendar');
  if (url === null)
    return (
      <Button onClick={renew} size="sm" variant="default">
        {texts.makeAddress}
      </Button>
    );
  return (
    <div className={classes.address}>
      <TextInput
        label={texts.calendarAddress}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
        value={url}
      />
      <Group gap="xs">
        <Button onClick={() => void copy(url)} size="sm" variant="default">
          {texts.copy}
        </Button>
        <Button onClick={renew} size="sm" variant="subtle">
          {texts.renew}
        </Button>
        <Button onClick={() => ask('end-calendar')} size="sm" variant="subtle">
          {texts.end}
        </Button>
      </Group>
    </div>
  );
}
