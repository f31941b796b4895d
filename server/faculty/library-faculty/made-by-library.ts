import type { MadeBy } from '#shared/contract/common.ts';

/** The maker of all results of the library faculty. */
export const madeByLibrary: MadeBy = { kind: 'library' };

/** The same for small talk, refusals and the plan of a unit that the library does not cover. */
export const unsourcedByLibrary: MadeBy = { ...madeByLibrary, unsourced: true };
