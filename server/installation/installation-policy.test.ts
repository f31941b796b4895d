import { describe, expect, it } from 'vitest';
import { type DatabaseTraces, decideInstallation, type PlaceTraces } from './installation-policy.ts';

const [x, y] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

const folder = (more: Partial<PlaceTraces> = {}): PlaceTraces => ({
  ...{ name: 'DATA_DIR /data', idAt: '/data/installation.json', id: null, files: 0, isKnown: false },
  ...more,
});
const bucket = (more: Partial<PlaceTraces> = {}) =>
  folder({ name: 'The bucket b/documents/', idAt: 'b/documents/installation.json', ...more });
const empty: DatabaseTraces = { id: null, hasAccounts: false };
const used: DatabaseTraces = { id: null, hasAccounts: true };
const of = (id: string, hasAccounts = true): DatabaseTraces => ({ id, hasAccounts });
const known = { files: 3, isKnown: true };
const unknown = { files: 3, isKnown: false };

describe('is started', () => {
  it.each<[string, DatabaseTraces, PlaceTraces[], string | null]>([
    ['anew, where everything is empty', empty, [folder(), bucket()], null],
    ['with its id, where all have the same', of(x), [folder({ id: x }), bucket({ id: x })], x],
    ['after a restore from a backup that knows fewer files', of(x), [folder({ id: x, ...unknown })], x],
    ['on another host, with an empty DATA_DIR', of(x), [folder()], x],
    ['on another host, with an empty DATA_DIR and the bucket', of(x), [folder(), bucket({ id: x })], x],
    ['on another host, with files of its own', of(x), [folder(known)], x],
    ['after an update, embedded, with no ids anywhere', used, [folder(known)], null],
    ['after an update, embedded, without documents', used, [folder()], null],
    ['after an update, with files in a bucket', used, [folder(), bucket(known)], null],
    [
      'after an update, where an embedded database of a first try is left',
      used,
      [folder({ otherAccounts: 2 })],
      null,
    ],
    [
      'with an embedded database left, whose files have moved',
      of(x),
      [folder({ ...known, otherAccounts: 5 })],
      x,
    ],
    ['after its files were copied into a bucket', of(x), [folder({ id: x }), bucket(known)], x],
    ['with a dump of before there were ids', used, [folder({ id: x, ...known })], x],
    ['with such a dump, without documents', used, [folder({ id: x })], x],
    ['on PostgreSQL after a first try without any account', empty, [folder({ id: x, otherAccounts: 0 })], x],
    ['on PostgreSQL after a first try of an earlier version', empty, [folder({ otherAccounts: 0 })], null],
  ])('%s', (_what, database, places, id) => {
    expect(decideInstallation(database, places)).toMatchObject({ id });
  });

  it('with a line in the log about an embedded database that is left', () => {
    const decision = decideInstallation(used, [folder({ otherAccounts: 2 })]);
    expect(decision).toMatchObject({
      notes: ['DATA_DIR /data also holds an embedded database with 2 accounts, which is not used'],
    });
    expect(decideInstallation(of(x), [folder({ id: x })])).toMatchObject({ notes: [] });
  });
});

describe('is refused in one line', () => {
  it.each<[string, DatabaseTraces, PlaceTraces[], RegExp]>([
    [
      'DATABASE_URL to an empty database beside an embedded one with accounts',
      empty,
      [folder({ ...unknown, otherAccounts: 12 })],
      /^DATA_DIR \/data holds the data of an embedded database with 12 accounts, .* npm run backup .* npm run restore/,
    ],
    [
      'the same once it has an id',
      empty,
      [folder({ id: x, otherAccounts: 1 })],
      /an embedded database with 1 account, /,
    ],
    [
      'the same where the accounts cannot be counted',
      empty,
      [folder({ id: x, otherAccounts: null })],
      /the data of an embedded database, and DATABASE_URL/,
    ],
    [
      'a database of another installation beside an embedded one',
      of(y),
      [folder({ otherAccounts: 12 })],
      /an embedded database with 12 accounts/,
    ],
    [
      'a database of another installation than DATA_DIR',
      of(y),
      [folder({ id: x })],
      new RegExp(
        `^DATA_DIR /data belongs to another installation \\(${x}, in /data/installation.json\\) than .*${y}`,
      ),
    ],
    [
      'a database of another installation than DATA_DIR, although it knows its files',
      of(y),
      [folder({ id: x, ...known })],
      /belongs to another installation/,
    ],
    [
      'a bucket of another installation',
      of(x),
      [folder({ id: x }), bucket({ id: y })],
      /^The bucket b\/documents\/ belongs to another installation/,
    ],
    [
      'a bucket of another installation than DATA_DIR, where the database has no id',
      used,
      [folder({ id: x }), bucket({ id: y })],
      /belong to different installations/,
    ],
    [
      'files that an empty database does not know',
      empty,
      [folder(unknown)],
      /holds 3 files .* knows none of them/,
    ],
    ['files that a database with accounts does not know', used, [folder(unknown)], /knows none of them/],
    ['files that a database with an id does not know', of(x), [folder(unknown)], /knows none of them/],
    [
      'a bucket with files that it does not know',
      of(x),
      [folder({ id: x }), bucket(unknown)],
      /^The bucket .* 3 files/,
    ],
    ['an empty database beside the id of another one', empty, [folder({ id: x })], /the database is empty/],
    [
      'an empty database beside the bucket of another one',
      empty,
      [folder(), bucket({ id: x })],
      /^The bucket .* empty/,
    ],
    [
      'an empty database that has an id already',
      of(y, false),
      [folder({ id: x, otherAccounts: 0 })],
      /another/,
    ],
  ])('%s', (_what, database, places, line) => {
    const decision = decideInstallation(database, places);
    expect(decision).toEqual({ refusal: expect.stringMatching(line) });
    expect(decision).toEqual({ refusal: expect.stringMatching(/^[^\n]+ Nothing was changed or removed\.$/) });
  });
});
