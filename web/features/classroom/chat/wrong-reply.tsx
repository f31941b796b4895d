import { Button, Group, Popover, Textarea } from '@mantine/core';
import { useState } from 'react';
import { IconFlag } from '#web/ui/icons/icons.ts';
import { classroomTexts } from '../texts.ts';

const texts = classroomTexts.chat.reply;
const LONGEST = 1000;

type Props = {
  flagged: boolean;
  onFlag: (reason: string) => Promise<boolean>;
  onWithdraw: () => void;
};

/** Reports that a reply is wrong, with an optional comment; a second click withdraws the report. */
export function WrongReply({ flagged, onFlag, onWithdraw }: Props) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const send = async () => {
    setOpen(false);
    setReason('');
    await onFlag(reason.trim());
  };
  return (
    <Popover opened={open} onChange={setOpen} position="top" width={300} trapFocus withArrow shadow="md">
      <Popover.Target>
        <Button
          variant={flagged ? 'light' : 'subtle'}
          color={flagged ? 'accent' : 'gray'}
          size="compact-sm"
          leftSection={<IconFlag size={16} aria-hidden="true" />}
          aria-pressed={flagged}
          onClick={() => (flagged ? onWithdraw() : setOpen(!open))}
        >
          {texts.wrong}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.wrong}>
        <Textarea
          label={texts.whatIsWrong}
          description={texts.aWord}
          rows={3}
          maxLength={LONGEST}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="sm" gap="xs">
          <Button variant="default" size="sm" onClick={() => setOpen(false)}>
            {texts.cancel}
          </Button>
          <Button size="sm" onClick={() => void send()}>
            {texts.report}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
