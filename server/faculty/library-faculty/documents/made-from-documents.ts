import type { MadeBy } from '#shared/contract/common.ts';

/** What is taken from a learner's own documents carries this: neither the library nor a model wrote it. */
export const madeFromDocuments: MadeBy = { kind: 'document' };
