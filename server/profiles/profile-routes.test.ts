import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileSchema } from '#shared/contract/profile.ts';
import { ask, createTestApp } from '../http/test-app.ts';
import { systemClock } from '../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { profileRoutes } from './profile-routes.ts';
import { createProfileService, defaultProfileMaker, type ProfileService } from './profile-service.ts';

const makeDefaultProfile = defaultProfileMaker(createLogger('silent'));
let database: TestDatabase;
let service: ProfileService;
let app: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  database = await createTestDatabase();
  service = createProfileService({ database, clock: systemClock });
  app = createTestApp(profileRoutes(service));
});
afterAll(() => database.close());

const whole = {
  name: 'Ada',
  age: 36,
  educationLevel: 'PhD',
  preferredLearningStyle: 'Visual',
  careerGoals: 'Analytical engines',
  languagesSpoken: ['English', 'French'],
  interests: ['chess'],
  certifications: [],
  timeZone: 'Europe/London',
};

test('GET and PUT /api/profile require authentication', async () => {
  for (const method of ['GET', 'PUT']) {
    const answer = await ask(app, null, method, '/api/profile', method === 'PUT' ? whole : undefined);
    expect([answer.status, answer.body.detail]).toEqual([401, 'User is not authenticated.']);
  }
});

test('an account without a profile answers No profile found', async () => {
  const answer = await ask(app, randomUUID(), 'GET', '/api/profile');
  expect([answer.status, answer.body.detail]).toEqual([404, 'No profile found']);
});

test('a default profile is created at sign-up, once', async () => {
  const user = randomUUID();
  await database.asOwner((tx) => makeDefaultProfile(tx, user));
  await database.asOwner((tx) => makeDefaultProfile(tx, user));
  expect((await ask(app, user, 'GET', '/api/profile')).body).toEqual({
    name: 'Anonymous',
    age: null,
    educationLevel: 'Undergraduate',
    preferredLearningStyle: 'Unknown',
    careerGoals: 'Unknown',
    languagesSpoken: ['Unknown'],
    interests: ['Unknown'],
    certifications: ['None'],
    timeZone: 'UTC',
  });
  expect(await service.learnerView(user)).toMatchObject({ name: null, interests: [] });
});

test('a default profile never overwrites a saved one', async () => {
  const user = randomUUID();
  await ask(app, user, 'PUT', '/api/profile', whole);
  await database.asOwner((tx) => makeDefaultProfile(tx, user));
  expect((await ask(app, user, 'GET', '/api/profile')).body).toEqual(whole);
  // No field of the contract is left out of this test.
  expect(Object.keys(whole)).toEqual(Object.keys(profileSchema.shape));
});

test('PUT creates the profile and then replaces it; omitted fields keep their value', async () => {
  const user = randomUUID();
  expect((await ask(app, user, 'PUT', '/api/profile', whole)).body).toEqual(whole);
  const { name, educationLevel, preferredLearningStyle } = whole;
  const changed = { name: `${name} L.`, educationLevel, preferredLearningStyle };
  expect((await ask(app, user, 'PUT', '/api/profile', changed)).body).toEqual({ ...whole, ...changed });
});

test("no learner can read or write another's profile", async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  await ask(app, ada, 'PUT', '/api/profile', whole);
  expect((await ask(app, ben, 'PUT', '/api/profile', { ...whole, id: ada, name: 'Ben' })).status).toBe(200);
  expect((await ask(app, ada, 'GET', '/api/profile')).body.name).toBe('Ada');
});

test('saving only a name leaves the other fields unchanged', async () => {
  const [ada, ben] = [randomUUID(), randomUUID()];
  await ask(app, ada, 'PUT', '/api/profile', whole);
  const named = await ask(app, ada, 'PUT', '/api/profile', { name: 'Countess' });
  expect([named.status, named.body]).toEqual([200, { ...(await ask(app, ada, 'GET', '/api/profile')).body }]);
  expect(named.body).toMatchObject({ ...whole, name: 'Countess' });
  const first = await ask(app, ben, 'PUT', '/api/profile', { name: 'Ben' });
  expect(first.body).toMatchObject({ name: 'Ben', age: null, preferredLearningStyle: 'Unknown' });
});

test('HTML and Unicode are stored verbatim; a NUL is removed', async () => {
  const name = '<script>alert(1)</script> Zoë 統計 👩🏽‍🔬';
  const answer = await ask(app, randomUUID(), 'PUT', '/api/profile', {
    ...whole,
    name: `${name}\0`,
    interests: ['a\ud800b', '\0'],
  });
  expect([answer.status, answer.body.name, answer.body.interests]).toEqual([200, name, ['a\ufffdb']]);
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: '\0' }],
  ['name', { name: undefined }],
  ['name', { name: 'x'.repeat(121) }],
  ['age', { age: 'old' }],
  ['age', { age: 0 }],
  ['age', { age: 151 }],
  ['age', { age: 1.5 }],
  ['educationLevel', { educationLevel: '' }],
  ['preferredLearningStyle', { preferredLearningStyle: null }],
  ['careerGoals', { careerGoals: 'x'.repeat(4001) }],
  ['interests', { interests: Array.from({ length: 31 }, () => 'x') }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
])("invalid input is refused with the field's name: %s", async (field, change) => {
  const answer = await ask(app, randomUUID(), 'PUT', '/api/profile', { ...whole, ...change });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields as object)).toContain(field);
});

test('a body that is not JSON is refused', async () => {
  for (const body of ['{"name":', '', '[]', '"x"']) {
    expect((await ask(app, randomUUID(), 'PUT', '/api/profile', body)).status).toBe(400);
  }
});

test('two simultaneous saves both succeed', async () => {
  const user = randomUUID();
  const both = await Promise.all([1, 2].map(() => ask(app, user, 'PUT', '/api/profile', whole)));
  expect(both.map((answer) => answer.status)).toEqual([200, 200]);
});
