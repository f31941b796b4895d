import type { MadeBy } from '#shared/contract/common.ts';

/** The maker of all results of the library faculty. */
export const madeByLibrary: MadeBy = { kind: 'library' };
