import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../data/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import classes from './profile.module.css';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { profileTexts as texts } from './texts.ts';

/** /profile: the card, or 'No profile found'; both lead to the 'Update Profile' modal. */
export const ProfileView = () => {
  const profile = useProfile();
  const [editing, setEditing] = useState(false);
  const open = () => setEditing(true);

  if (profile.isError && profile.data === undefined) {
    return (
      <FailedState
        detail={profile.error.message}
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
        title={texts.failedToLoad}
      />
    );
  }
  if (profile.data === undefined) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height={420} radius="sm" />
      </div>
    );
  }
  return (
    <>
      {profile.data === null ? (
        <EmptyState
          action={<Button onClick={open}>{texts.complete}</Button>}
          detail={texts.notFoundDetail}
          title={texts.notFound}
        />
      ) : (
        <Card className={classes.card}>
          <Stack gap="lg">
            {profile.data.name.trim() === texts.anonymous && <Text c="dimmed">{texts.sayYourName}</Text>}
            <ProfileDetails profile={profile.data} />
            <Group>
              <Button onClick={open}>{texts.edit}</Button>
            </Group>
          </Stack>
        </Card>
      )}
      <ProfileEditor onClose={() => setEditing(false)} opened={editing} profile={profile.data} />
    </>
  );
};
