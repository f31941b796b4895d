import { describe, expect, test } from 'vitest';
import { extentFor, installStamp, installStep, isInstalled } from './bootstrap-extent.mjs';

describe('which packages', () => {
  test.each([
    'start',
    'dev',
    'build',
    'doctor',
    'admin-token',
    'backup',
    'restore',
    'accounts',
    'library-report',
    'new-lesson',
  ])('%s needs the packages for serving and building', (command) =>
    expect(extentFor(command)).toBe('serving'),
  );

  test.each(['test', 'bench', 'fuzz', 'soak', 'pictures', 'whatever comes'])('%s needs all', (command) =>
    expect(extentFor(command)).toBe('all'),
  );
});

describe('whether to install', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b-win': { version: '2.0.0', optional: true },
      'node_modules/c-tests': { version: '3.0.0', dev: true },
      'node_modules/d-tests': { version: '4.0.0', devOptional: true },
    },
  };
  const a = { 'node_modules/a': { version: '1.0.0' } };
  const tests = {
    'node_modules/c-tests': { version: '3.0.0' },
    'node_modules/d-tests': { version: '4.0.0' },
  };
  const serving = installStamp('{}', 'linux', 'x64', 'serving');
  const all = installStamp('{}', 'linux', 'x64', 'all');

  test.each([
    ['nothing is stamped: npm’s record is asked', undefined, serving, 'look'],
    ['start comes after start', serving, serving, 'nothing'],
    ['start comes after test', all, serving, 'nothing'],
    ['test comes after test', all, all, 'nothing'],
    ['test comes after start', serving, all, 'add'],
    ['the lock file is another', installStamp('{ }', 'linux', 'x64', 'all'), serving, 'look'],
    ['the machine is another', installStamp('{}', 'linux', 'arm64', 'all'), serving, 'renew'],
    ['the stamp does not say which packages', serving.replace(' serving', ''), serving, 'look'],
  ])('when %s', (_, last, wanted, step) => {
    expect(installStep(last, wanted)).toBe(step);
  });

  test('not if npm has already installed everything, other platforms aside', () => {
    expect(isInstalled(lock, { packages: { ...a, ...tests } }, 'all')).toBe(true);
  });

  test('packages for tests are needed by tests only', () => {
    expect(isInstalled(lock, { packages: a }, 'serving')).toBe(true);
    expect(isInstalled(lock, { packages: a }, 'all')).toBe(false);
  });

  test.each([
    ['a package is missing', { packages: {} }],
    ['a version differs', { packages: { 'node_modules/a': { version: '1.0.1' } } }],
    ['the record is empty', {}],
  ])('when %s', (_, installed) => {
    expect(isInstalled(lock, installed, 'serving')).toBe(false);
  });

  test('if the lock file lists nothing, which proves nothing', () => {
    expect(isInstalled({}, { packages: {} }, 'serving')).toBe(false);
  });
});
