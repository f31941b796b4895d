import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { ActivityContent, ClassroomActivity } from './classroom-types.ts';
import { writeContentAgain } from './load-content.ts';
import { classroomTexts as texts } from './texts.ts';

type Props = { activity: ClassroomActivity; content: ActivityContent };

/**
 * A new version of what a model wrote, or did not write when it was asked, so that the library stood in for it. The one
 * before is kept; where the library designed the course its texts have no other.
 */
export function WriteAgain({ activity, content }: Props) {
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const standsIn = activity.designedBy === 'model' && content.madeBy?.kind === 'library';
  if (content.madeBy?.kind !== 'model' && !standsIn) return null;
  const again = async (): Promise<void> => {
    const agreed = await confirm({
      message: texts.writeAgainQuestion,
      confirmLabel: texts.writeAgain,
      cancelLabel: texts.keepThis,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await writeContentAgain(activity, (content.contentVersion ?? 1) + 1);
    } catch (error) {
      toast(error instanceof ApiError ? error.message : texts.writeAgainFailed, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      leftSection={<IconRefresh aria-hidden size={16} stroke={1.6} />}
      loading={busy}
      onClick={again}
      size="compact-sm"
      variant="subtle"
    >
      {texts.writeAgain}
    </Button>
  );
}
