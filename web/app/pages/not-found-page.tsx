import { Button, Container, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../lib/session-store.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { notFoundTexts } from './not-found-texts.ts';

/** Shown for an unknown address. */
export const Page = () => {
  const { user } = useSession();
  return (
    <Container px={0} py={64} size="xs">
      <Stack align="flex-start">
        <PageTitle title={notFoundTexts.title} />
        <Text c="dimmed">{notFoundTexts.detail}</Text>
        <Button component={Link} to={user ? paths.dashboard : paths.home}>
          {user ? texts.goDashboard : texts.goHome}
        </Button>
      </Stack>
    </Container>
  );
};
