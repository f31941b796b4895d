import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(dirname(import.meta.dirname));
// Static imports, without types.
const IMPORT = /^(?:import|export) (?!type )(?:([^'";]*?) from )?'([^']+)'/gm;
const onlyTypes = (names: string): boolean =>
  /^\{/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(type |$)/.test(name));

/** Everything that must be loaded before the file runs: the product's files, and packages by name. */
function loadedWith(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file) || !existsSync(join(root, file))) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const [, names = '', path = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
    if (onlyTypes(names)) continue;
    if (path.startsWith('#')) loadedWith(path.slice(1), seen);
    else if (path.startsWith('.')) loadedWith(join(dirname(file), path), seen);
    else seen.add(path);
  }
  return seen;
}

const loaded = ['web/app/main.tsx', 'web/app/pages/login-page.tsx'].reduce(
  (seen, file) => loadedWith(file, seen),
  new Set<string>(),
);

test('the static imports of /login are found', () => {
  for (const one of ['react', '@supabase/auth-js', 'web/app/shell.tsx', 'web/features/auth/login-form.tsx'])
    expect([...loaded]).toContain(one);
});

test.each([
  ['schemas', /^zod$|^web\/lib\/stored-schemas/],
  ['toasts', /^@mantine\/notifications$/],
  ['the outbox', /^web\/lib\/outbox\//],
  ['what signs in by a passkey', /^@simplewebauthn|offer-passkeys/],
  ['the second step', /second-step\.tsx$|second-step-(forms|texts)/],
])('/login is rendered without waiting for %s', (_what, part) => {
  expect([...loaded].filter((one) => part.test(one))).toEqual([]);
});
