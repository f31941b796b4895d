import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariablesResolver, theme } from './theme.ts';

/**
 * The theme as a style sheet, identical to what Mantine would generate at run time. Called at build time
 * (vite.config.ts), so that no browser has to compute it and style the page twice.
 */
export function themeStyles(): string {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver, withGlobalClasses: false }),
  );
  const [, css] = markup.match(/^<style[^>]*>([^<]+)<\/style>$/) ?? [];
  if (css === undefined) throw new Error('Mantine rendered no theme variables.');
  return css;
}
