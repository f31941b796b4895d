import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { createColorSchemeManager } from '../ui/color-scheme-manager.ts';
import { ConfirmProvider } from '../ui/confirm-dialog.tsx';
import { theme } from '../ui/theme.ts';
import { ToastRegion } from '../ui/toast-region.tsx';

const colorSchemeManager = createColorSchemeManager();

/** What every component may rely on: theme, server state, toasts, confirmations. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    theme={theme}
    // They stand in a file (web/ui/theme-styles.ts): written by script, the whole page is styled a second time.
    withCssVariables={false}
    withGlobalClasses={false}
  >
    <QueryClientProvider client={queryClient}>
      <ToastRegion />
      <ConfirmProvider>{children}</ConfirmProvider>
    </QueryClientProvider>
  </MantineProvider>
);
