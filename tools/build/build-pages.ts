import { build, type InlineConfig } from 'vite';

const PRODUCTION = 'production';

/**
 * Builds pages for production, whatever NODE_ENV was inherited: the tests' `test` would give a slow development build
 * of React, which `npm start` would consider current and serve. This process stays in production mode.
 * @throws Error when the pages cannot be built
 */
export const buildPages = (config: InlineConfig): ReturnType<typeof build> => {
  process.env.NODE_ENV = PRODUCTION;
  return build({ ...config, mode: PRODUCTION });
};
