import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { createColorSchemeManager } from '../ui/color-scheme-manager.ts';
import { ConfirmProvider } from '../ui/confirm-dialog.tsx';
import { cssVariablesResolver, theme } from '../ui/theme.ts';

const colorSchemeManager = createColorSchemeManager();

/** What every component may rely on: theme, server state, toasts, confirmations. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    colorSchemeManager={colorSchemeManager}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    theme={theme}
  >
    <QueryClientProvider client={queryClient}>
      {/* The region is there before its first toast: a screen reader announces what comes into it. */}
      <Notifications aria-live="polite" limit={4} position="top-center" zIndex={400} />
      <ConfirmProvider>{children}</ConfirmProvider>
    </QueryClientProvider>
  </MantineProvider>
);
