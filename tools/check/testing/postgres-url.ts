// vitest's setup file of the project `postgres`: passes the server's URL to createTestDatabase.
import { inject } from 'vitest';

process.env.TEST_DATABASE_URL = inject('postgresUrl');
