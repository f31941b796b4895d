import { ActionIcon, Button, Group, Popover, Textarea } from '@mantine/core';
import { useState } from 'react';
import { IconAlertCircle } from './icons/icons.ts';

const LABEL = 'Something is wrong here';
const LONGEST = 1000;

type Props = {
  /** records the report; resolves with whether it has arrived */
  onFlag: (reason: string) => Promise<boolean>;
  /**
   * the subject, where a page has several such buttons: the button is then a small icon with the subject in its name
   */
  about?: string;
};

/** Reports that the content of a note, question or block is wrong, with an optional comment. */
export function FlagButton({ onFlag, about }: Props) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const send = async () => {
    setState('sending');
    const arrived = await onFlag(reason.trim().slice(0, LONGEST));
    setState(arrived ? 'sent' : 'failed');
    if (arrived) {
      setReason('');
      setOpen(false);
    }
  };
  return (
    <Group gap="xs">
      <Popover
        opened={open}
        onChange={setOpen}
        position="top-start"
        returnFocus
        width={320}
        trapFocus
        withArrow
        shadow="md"
      >
        <Popover.Target>
          {about === undefined ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconAlertCircle size={15} aria-hidden="true" />}
              onClick={() => setOpen(!open)}
            >
              {LABEL}
            </Button>
          ) : (
            <ActionIcon
              aria-label={`${LABEL}: ${about}`}
              color="gray"
              onClick={() => setOpen(!open)}
              size={30}
              title={LABEL}
              variant="subtle"
            >
              <IconAlertCircle size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </Popover.Target>
        <Popover.Dropdown aria-label={LABEL}>
          <Textarea
            label="What is wrong?"
            description="A word or two is enough. It helps us fix it."
            rows={3}
            maxLength={LONGEST}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={state === 'failed' ? 'It could not be reported. Try again.' : undefined}
          />
          <Group justify="flex-end" mt="sm" gap="xs">
            <Button variant="default" size="sm" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button size="sm" loading={state === 'sending'} onClick={send}>
              Report
            </Button>
          </Group>
        </Popover.Dropdown>
      </Popover>
      <span role="status">{state === 'sent' && !open ? 'Thank you. We have noted it.' : ''}</span>
    </Group>
  );
}
