import { Button, Loader } from '@mantine/core';
import { ApiError } from '../../lib/api-client.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { IconRefresh } from '../../ui/icons/icons.ts';
import { toast } from '../../ui/toast.ts';
import classes from './classroom.module.css';
import type { Rewriting } from './classroom-state.ts';
import { useClassroomStore } from './classroom-store.ts';
import type { ActivityContent, ClassroomActivity } from './classroom-types.ts';
import { writeContentAgain } from './load-content.ts';
import { cancelRewriting } from './rewriting.ts';
import { classroomTexts as texts } from './texts.ts';
import { useJoinRewriting } from './use-join-rewriting.ts';

type Props = { activity: ClassroomActivity; content: ActivityContent };

/**
 * Requests a new version of content that a model wrote, or should have written when the library or passages of a
 * document replaced it. The previous version is kept. Not offered if the library designed the course, since its texts
 * have only one version.
 */
export function WriteAgain({ activity, content }: Props) {
  const rewriting = useClassroomStore((state) => state.rewriting[activity.id]);
  const confirm = useConfirm();
  const standsIn = activity.designedBy === 'model' && content.madeBy?.kind === 'library';
  const isBare = content.kind === 'notes' && content.modelMayWrite === true;
  const offered = content.madeBy?.kind === 'model' || standsIn || isBare;
  const onFailed = (error: unknown) =>
    toast(error instanceof ApiError ? error.message : texts.writeAgainFailed, { kind: 'error' });
  useJoinRewriting(activity, content.contentVersion, offered, onFailed);
  if (rewriting) return <BeingWritten activityId={activity.id} rewriting={rewriting} onFailed={onFailed} />;
  if (!offered) return null;
  const label = isBare ? texts.writeNotes : texts.writeAgain;
  const again = async (): Promise<void> => {
    const agreed = await confirm({
      message: isBare ? texts.writeNotesQuestion : texts.writeAgainQuestion,
      confirmLabel: label,
      cancelLabel: texts.keepThis,
    });
    if (agreed) await writeContentAgain(activity, (content.contentVersion ?? 1) + 1).catch(onFailed);
  };
  return (
    <Button
      leftSection={<IconRefresh aria-hidden size={16} stroke={1.6} />}
      onClick={again}
      size="compact-sm"
      variant="subtle"
    >
      {label}
    </Button>
  );
}

type BeingWrittenProps = {
  activityId: string;
  rewriting: Rewriting;
  onFailed: (error: unknown) => void;
};

/** Says that the next version is being written, with a button to cancel it. */
function BeingWritten({ activityId, rewriting: { generationId }, onFailed }: BeingWrittenProps) {
  return (
    <>
      <span className={classes.beingWritten} role="status">
        <Loader aria-hidden size={14} /> {texts.beingWritten}
      </span>
      <Button
        disabled={generationId === null}
        onClick={() => generationId && cancelRewriting(activityId, generationId).catch(onFailed)}
        size="compact-sm"
        variant="subtle"
      >
        {texts.keepThis}
      </Button>
    </>
  );
}
