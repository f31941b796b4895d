import { Button } from '@mantine/core';
import type { Leader } from '#shared/contract/common.ts';
import { IconMessage } from '../../../ui/icons/message.ts';
import { classroomTexts as texts } from '../texts.ts';

export const chatOpenerId = 'chat-opener';

type Props = { leader: Leader; onOpen: () => void };

/** The button that opens the chat panel beside the lesson. */
export function ChatOpener({ leader, onOpen }: Props) {
  return (
    <Button
      id={chatOpenerId}
      variant="default"
      leftSection={<IconMessage size={18} aria-hidden="true" />}
      onClick={onOpen}
    >
      {texts.chat.open(leader)}
    </Button>
  );
}
