import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** another action, for example a link home */
  action?: ReactNode;
};

/** Says what failed and why, if known, and offers a retry. */
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
