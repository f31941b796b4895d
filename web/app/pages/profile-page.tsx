import { Container, Skeleton, Stack } from '@mantine/core';
import { logOut } from '../../features/auth/log-out.ts';
import { Preferences } from '../../features/profile/preferences.tsx';
import { ProfileView } from '../../features/profile/profile-view.tsx';
import { profileTexts } from '../../features/profile/texts.ts';
import { Security } from '../../features/security/security.tsx';
import { UsageCard } from '../../features/usage/usage-card.tsx';
import { useUserId } from '../../lib/session-store.ts';
import { latePart } from '../../ui/late-part.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useArrivalProblem } from '../arrival-problem.ts';
import { paths } from '../paths.ts';

// Apart from the page: the router, which every first page loads, lists all files of the pages that it knows.
const HabitsCard = latePart({
  fetchCode: async () => (await import('../../features/habits/habits-card.tsx')).HabitsCard,
});

/** The account is deleted on the server, so this clears the browser's data and leaves by loading a new document. */
const leave = async () => {
  await logOut();
  window.location.assign(paths.accountDeleted);
};

/** /profile */
export const Page = () => {
  const userId = useUserId();
  const arrivalProblem = useArrivalProblem();
  return (
    <Container p={0} size={900}>
      <Stack gap={40}>
        <Stack gap="lg">
          <PageTitle title={profileTexts.pageTitle} />
          <ProfileView />
        </Stack>
        {userId && <HabitsCard still={<Skeleton height={460} radius="sm" />} />}
        <Preferences />
        {userId && <UsageCard />}
        {userId && (
          <Security arrivalProblem={arrivalProblem} onDeleted={() => void leave()} userId={userId} />
        )}
      </Stack>
    </Container>
  );
};
