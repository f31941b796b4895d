import {
  type MantineColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ContextType, type ReactNode, useEffect, useMemo } from 'react';
import { theme } from './theme.ts';

type Props = { colorSchemeManager: MantineColorSchemeManager; children: ReactNode };

const getRootElement = () => document.documentElement;

/**
 * Provides the theme and its color scheme. Mantine's own provider includes code that writes the theme's variables at
 * run time; here a file of the build contains them (theme-styles.ts), which saves every page 3 kB.
 */
export const ThemeProvider = ({ colorSchemeManager: manager, children }: Props) => {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  });
  // Mantine's styles need this attribute to stop animations for users who prefer reduced motion.
  useEffect(() => getRootElement().setAttribute('data-respect-reduced-motion', 'true'), []);
  const context = useMemo<ContextType<typeof MantineContext>>(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
};
