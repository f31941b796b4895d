import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-client.ts';
import { toast } from '../../ui/toast.ts';
import { newestVersionQuery } from './api/versions.ts';
import classes from './classroom.module.css';
import { useClassroomStore } from './classroom-store.ts';
import type { ActivityContent, ClassroomActivity } from './classroom-types.ts';
import { writeContentAgain } from './load-content.ts';
import { classroomTexts as texts } from './texts.ts';

type Props = { activity: ClassroomActivity; content: ActivityContent };

/** Offers the newer text if the library's lesson has changed. */
export function RenewalOffer({ activity, content }: Props) {
  const isRewriting = useClassroomStore((state) => activity.id in state.rewriting);
  const enabled = content.kind === 'notes' && content.madeBy?.kind === 'library';
  const { data } = useQuery({ ...newestVersionQuery(activity.id), enabled });
  const shown = content.contentVersion ?? 1;
  if (!data?.renewed || data.contentVersion !== shown || isRewriting) return null;
  const show = () =>
    writeContentAgain(activity, shown + 1).catch((error: unknown) =>
      toast(error instanceof ApiError ? error.message : texts.writeAgainFailed, { kind: 'error' }),
    );
  return (
    <p className={classes.renewed}>
      <span>{texts.renewed}</span>
      <Button onClick={show} size="compact-sm" variant="default">
        {texts.showRenewed}
      </Button>
    </p>
  );
}
