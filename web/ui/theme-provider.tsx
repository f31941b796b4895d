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
 * The theme and who may change its scheme. Mantine's own provider brings what writes the theme's variables by script,
 * which a file of the build holds here (theme-styles.ts): 3 kB that every page would wait for and none runs.
 */
export const ThemeProvider = ({ colorSchemeManager: manager, children }: Props) => {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  });
  // Mantine's styles ask for it, and stop what moves for who wants it so.
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
