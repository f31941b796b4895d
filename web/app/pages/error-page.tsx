import { Button, Container, Group, Stack, Text } from '@mantine/core';
import { useRouteError } from 'react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { ChunkError } from '../lazy-page.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

/** What went wrong, without technical noise, and the two ways on. */
export const ErrorPage = () => {
  const error = useRouteError();
  const detail = error instanceof ChunkError ? error.message : texts.errorDetail;
  return (
    <Container py={64} size="xs">
      <Stack align="flex-start">
        <PageTitle title={texts.errorTitle} />
        <Text role="alert">{detail}</Text>
        <Text c="dimmed">{error instanceof ChunkError ? texts.chunkHelp : texts.errorHelp}</Text>
        <Group>
          <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
          <Button component="a" href={paths.home} variant="default">
            {texts.goHome}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
};
