import { createRequire } from 'node:module';

/**
 * Runs before every test file that may have a page. An empty package replaces the optional canvas of the PDF library
 * (`overrides` in package.json); jsdom mistakes it for a real one, and calls its Image for each <img>.
 */
const canvas: { Image?: unknown } = createRequire(import.meta.url)('@napi-rs/canvas');
canvas.Image ??= class {};
