import { Button, Group, TextInput } from '@mantine/core';
import { useEndCalendar, useRenewCalendar } from '../../data/habits.ts';
import { toast } from '../../ui/toast.ts';
import classes from './habits.module.css';
import { habitTexts as texts } from './texts.ts';

type Props = {
  /** null: there is none */
  url: string | null;
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
export function CalendarAddress({ url }: Props) {
  const onError = () => toast(texts.failed, { kind: 'error' });
  const renewing = useRenewCalendar({
    onSuccess: () => url !== null && toast(texts.renewed, { kind: 'success' }),
    onError,
  });
  const ending = useEndCalendar({ onSuccess: () => toast(texts.ended, { kind: 'success' }), onError });
  // Pressed twice, it is asked for once.
  const renew = () => renewing.isPending || renewing.mutate({});
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
        <Button onClick={() => ending.isPending || ending.mutate({})} size="sm" variant="subtle">
          {texts.end}
        </Button>
      </Group>
    </div>
  );
}
