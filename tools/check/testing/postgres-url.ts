// vitest's setup file of the project `postgres`: passes the server's URL to createTestDatabase, and its programs to the tests of dumps.
import { inject } from 'vitest';

process.env.TEST_DATABASE_URL = inject('postgresUrl');
process.env.TEST_POSTGRES_PROGRAMS = inject('postgresPrograms');
