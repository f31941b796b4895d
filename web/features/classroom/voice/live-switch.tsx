import { Button } from '@mantine/core';
import { IconMicrophone } from '#web/ui/icons/icons.ts';
import { classroomTexts } from '../texts.ts';
import { switchLive, useVoiceStore } from './voice-store.ts';

const texts = classroomTexts.voice;

/** Switches live chat on or off. It can be opened without speech support: the bar then says so. */
export function LiveSwitch() {
  const live = useVoiceStore((state) => state.live);
  return (
    <Button
      size="sm"
      variant="subtle"
      color="gray"
      leftSection={<IconMicrophone size={17} aria-hidden="true" />}
      onClick={() => switchLive(!live)}
    >
      {live ? texts.switchOff : texts.switchOn}
    </Button>
  );
}
