import type { MadeBy } from '#shared/contract/common.ts';

/** The maker of content that is taken from a learner's own documents, not written by the library or a model. */
export const madeFromDocuments: MadeBy = { kind: 'document' };
