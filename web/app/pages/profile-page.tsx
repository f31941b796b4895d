import { Container, Stack } from '@mantine/core';
import { ProfileView } from '../../features/profile/profile-view.tsx';
import { profileTexts } from '../../features/profile/texts.ts';
import { useUserId } from '../../lib/session-store.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** /profile */
export const Page = () => (
  <Container p={0} size={900}>
    <Stack gap="lg">
      <PageTitle title={profileTexts.pageTitle} />
      <ProfileView userId={useUserId()} />
    </Stack>
  </Container>
);
