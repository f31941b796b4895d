// vitest's setup file of the project `bucket`: the files of documents lie in a store that speaks S3.
process.env.TEST_DOCUMENTS_IN = 'bucket';
