// vitest's setup file of the project `postgres`: tells createTestDatabase which server to use.
import { inject } from 'vitest';

process.env.TEST_DATABASE_URL = inject('postgresUrl');
