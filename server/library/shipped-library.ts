import { fileURLToPath } from 'node:url';

/** The folder of the library that is shipped with the product. */
export const shippedLibrary = fileURLToPath(new URL('../../library', import.meta.url));

/** What `npm run build` has made of it. */
export const builtLibrary = fileURLToPath(new URL('../../dist/library', import.meta.url));
