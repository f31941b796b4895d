import { createRequire } from 'node:module';

/**
 * Runs before every test file that may have a page. An empty package stands in for the canvas that a reader of PDFs could draw on
 * (`overrides` in package.json); jsdom takes it for one, and wants an image of it for each <img>.
 */
const canvas: { Image?: unknown } = createRequire(import.meta.url)('@napi-rs/canvas');
canvas.Image ??= class {};
