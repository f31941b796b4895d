import { Button } from '@mantine/core';
import type { Leader } from '#shared/contract/common.ts';
import { AgentEmblem } from '#web/ui/agent-emblem.tsx';
import { classroomTexts as texts } from '../texts.ts';

export const chatOpenerId = 'chat-opener';

type Props = { leader: Leader; onOpen: () => void };

/** The button that opens the chat panel beside the lesson. */
export function ChatOpener({ leader, onOpen }: Props) {
  return (
    <Button
      id={chatOpenerId}
      variant="default"
      leftSection={<AgentEmblem leader={leader} size={24} />}
      onClick={onOpen}
    >
      {texts.chat.open(leader)}
    </Button>
  );
}
