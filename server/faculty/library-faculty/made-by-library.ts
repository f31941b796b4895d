import type { MadeBy } from '#shared/contract/common.ts';

/** Every result of the library faculty carries this. */
export const madeByLibrary: MadeBy = { kind: 'library' };
