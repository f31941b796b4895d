import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariablesResolver, theme } from './theme.ts';

/**
 * The theme as a style sheet, exactly what Mantine would write into the page when it runs. Called at build time
 * (vite.config.ts), so that no visitor's browser has to work it out and style the page twice.
 */
export function themeStyles(): string {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver, withGlobalClasses: false }),
  );
  const [, css] = markup.match(/^<style[^>]*>([^<]+)<\/style>$/) ?? [];
  if (css === undefined) throw new Error('Mantine has drawn no variables of the theme.');
  return css;
}
