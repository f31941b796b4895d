import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { IconHistory } from '../../../ui/icons/icons.ts';
import type { ActivityContent, ClassroomActivity } from '../classroom-types.ts';
import { classroomTexts as texts } from '../texts.ts';
import { VersionList } from './version-list.tsx';

type Props = { activity: ClassroomActivity; content: ActivityContent };

/** Opens the list of earlier versions; renders nothing if there are none. */
export function EarlierVersions({ activity, content }: Props) {
  const [opened, setOpened] = useState(false);
  if ((content.contentVersion ?? 1) < 2) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        leftSection={<IconHistory aria-hidden size={16} stroke={1.6} />}
        onClick={() => setOpened(true)}
        size="compact-sm"
        variant="subtle"
      >
        {texts.versions.open}
      </Button>
      <Modal opened={opened} onClose={close} title={texts.versions.title(activity.title)} size="xl">
        <VersionList activity={activity} onDone={close} />
      </Modal>
    </>
  );
}
