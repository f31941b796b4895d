import { build, type InlineConfig } from 'vite';

const PRODUCTION = 'production';

/**
 * Builds pages for production, whatever NODE_ENV was handed down: the tests' `test` would make a slow development build
 * of React, which `npm start` would take for a current one and serve. This process stays in production.
 * @throws Error when the pages cannot be built
 */
export const buildPages = (config: InlineConfig): ReturnType<typeof build> => {
  process.env.NODE_ENV = PRODUCTION;
  return build({ ...config, mode: PRODUCTION });
};
