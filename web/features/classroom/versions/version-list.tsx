import { Accordion, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { bringBack, versionsQuery } from '../api/versions.ts';
import { keepContent } from '../classroom-store.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { classroomTexts } from '../texts.ts';
import { contentOf } from './content-of.ts';
import { VersionItem } from './version-item.tsx';
import classes from './versions.module.css';

const texts = classroomTexts.versions;

type Props = { activity: ClassroomActivity; onDone: () => void };

/** Every version, newest first: each can be read, and an old one reused. */
export function VersionList({ activity, onDone }: Props) {
  const { data, isError, error, refetch } = useQuery(versionsQuery(activity.id));
  const [opened, setOpened] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (isError) {
    return <FailedState title={texts.failed} detail={error.message} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={texts.loading} className={classes.waiting}>
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    );
  }
  const newest = data[0]?.contentVersion ?? 0;
  const again = async (from: number): Promise<void> => {
    setBusy(true);
    try {
      const version = await bringBack(activity.id, from, newest + 1);
      keepContent(activity.id, contentOf(version));
      toast(texts.back(from, version.contentVersion), { kind: 'success' });
      onDone();
    } catch (failure) {
      toast(failure instanceof ApiError ? failure.message : texts.notBack, { kind: 'error' });
      await refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={classes.intro}>{texts.intro}</p>
      <Accordion
        order={3}
        classNames={{ item: classes.item, control: classes.control, content: classes.content }}
        value={opened}
        onChange={setOpened}
      >
        {data.map((version) => (
          <VersionItem
            key={version.contentVersion}
            activity={activity}
            version={version}
            isNewest={version.contentVersion === newest}
            isOpen={opened === String(version.contentVersion)}
            busy={busy}
            onUse={again}
          />
        ))}
      </Accordion>
    </>
  );
}
