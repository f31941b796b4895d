import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Needs = Record<string, string>;
type Entry = {
  version?: string;
  resolved?: string;
  os?: string[];
  dependencies?: Needs;
  devDependencies?: Needs;
  optionalDependencies?: Needs;
  peerDependencies?: Needs;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
type Packages = Record<string, Entry>;

const text = readFileSync(join(import.meta.dirname, '../..', 'package-lock.json'), 'utf8');
const packages: Packages = JSON.parse(text).packages;

/** The paths where Node would look for `name` from `path`, nearest first. */
function places(path: string, name: string): string[] {
  const parts = path.split('/node_modules/');
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [
    ...(path === '' ? [] : above.map((place) => `${place}/node_modules/${name}`)),
    `node_modules/${name}`,
  ];
}

/** All dependencies that a package requires, on any platform. */
function needsOf(entry: Entry): Needs {
  const isOptional = (name: string) => entry.peerDependenciesMeta?.[name]?.optional === true;
  const peers = Object.entries(entry.peerDependencies ?? {}).filter(([name]) => !isOptional(name));
  return {
    ...Object.fromEntries(peers),
    ...entry.devDependencies,
    ...entry.dependencies,
    ...entry.optionalDependencies,
  };
}

/** One line for each dependency that `npm ci` would not find, or only in another version than required. */
function findMissing(all: Packages): string[] {
  return Object.entries(all).flatMap(([path, entry]) =>
    Object.entries(needsOf(entry)).flatMap(([name, wanted]) => {
      const found = places(path, name).find((place) => place in all);
      const isOther = /^\d+\.\d+\.\d+[\w.+-]*$/.test(wanted) && found && all[found]?.version !== wanted;
      return found && !isOther ? [] : [`${path || 'package.json'} needs ${name} ${wanted}`];
    }),
  );
}

// npm silently omits a package that the registry lacked, or that is for a platform other than the one where the lock
// file was created; `npm ci` then rejects the whole file on every machine, or on all others.
test('the lock file contains every dependency, including those of other platforms', () => {
  expect(findMissing(packages)).toEqual([]);
});

const onePlatform = Object.keys(packages).filter((path) => packages[path]?.os);

test('a lock file created on one platform, lacking dependencies of others, is detected', () => {
  expect(onePlatform.length).toBeGreaterThan(20);
  for (const path of onePlatform) {
    const { [path]: _left, ...others } = packages;
    const name = path.split('node_modules/').at(-1);
    expect(findMissing(others)).toContainEqual(expect.stringContaining(` needs ${name} `));
  }
});

const tool = { version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-wasm': '1.0.0' } };
const linux = { version: '1.0.0', os: ['linux'] };
const wasm = { version: '1.0.0', dependencies: { runtime: '2.1.0' }, peerDependencies: { host: '>=1' } };
const whole: Packages = {
  '': { devDependencies: { tool: '^1.0.0' } },
  'node_modules/tool': tool,
  'node_modules/tool-linux': linux,
  'node_modules/tool-wasm': wasm,
  'node_modules/tool-wasm/node_modules/runtime': { version: '2.1.0' },
  'node_modules/runtime': { version: '3.0.0' },
  'node_modules/host': { version: '1.0.0', peerDependencies: { guest: '*' } },
  'node_modules/guest': { version: '1.0.0' },
};

test.each([
  ['node_modules/tool', 'package.json needs tool ^1.0.0'],
  ['node_modules/tool-linux', 'node_modules/tool needs tool-linux 1.0.0'],
  ['node_modules/tool-wasm/node_modules/runtime', 'node_modules/tool-wasm needs runtime 2.1.0'],
  ['node_modules/host', 'node_modules/tool-wasm needs host >=1'],
  ['node_modules/guest', 'node_modules/host needs guest *'],
])('a lock file without %s is detected', (path, said) => {
  expect(findMissing(whole)).toEqual([]);
  const { [path]: _left, ...others } = whole;
  expect(findMissing(others)).toEqual([said]);
});

test('an optional peer dependency is not required', () => {
  const peerDependenciesMeta = { host: { optional: true } };
  const { 'node_modules/host': _host, ...others } = whole;
  const lax = { ...others, 'node_modules/tool-wasm': { ...wasm, peerDependenciesMeta } };
  expect(findMissing(lax)).toEqual([]);
});

test('the lock file contains no registry URLs, so that it works with any mirror', () => {
  expect(Object.values(packages).filter((entry) => entry.resolved)).toEqual([]);
});
