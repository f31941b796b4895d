import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; detail?: string; action?: ReactNode; headingOrder?: 2 | 3 };

/** Says what is missing and why, and offers one action. */
export const EmptyState = ({ title, detail, action, headingOrder = 2 }: Props) => (
  <Stack align="center" gap="sm" py={48} ta="center">
    <Title order={headingOrder} size="h3">
      {title}
    </Title>
    {detail && (
      <Text c="dimmed" maw="48ch" style={{ textWrap: 'balance' }}>
        {detail}
      </Text>
    )}
    {action}
  </Stack>
);
