import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** another way out, for example a link home */
  action?: ReactNode;
};

/** What failed, why as far as is known, and the one thing to do next. */
export const FailedState = ({ title, detail, onRetry, retrying = false, action }: Props) => (
  <Alert color="red" role="alert" title={title} variant="light">
    <Stack align="flex-start" gap="sm">
      {detail && <Text size="sm">{detail}</Text>}
      {onRetry && (
        <Button loading={retrying} onClick={onRetry} size="sm" variant="default">
          Try again
        </Button>
      )}
      {action}
    </Stack>
  </Alert>
);
