// vitest's setup file of the project `bucket`: document files are stored in an S3-compatible store.
process.env.TEST_DOCUMENTS_IN = 'bucket';
