import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const styles = readFileSync('web/app/styles.ts', 'utf8');
const included = new Set(
  [...styles.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map((found) => found[1]),
);
const core = 'node_modules/@mantine/core';

/** The components that a component consists of, by the imports in Mantine's own code. */
const partsOf = (component: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(component)) return seen;
  seen.add(component);
  for (const file of globSync(`${core}/esm/components/${component}/**/*.mjs`)) {
    for (const [, part] of readFileSync(file, 'utf8').matchAll(/from "(?:\.\.\/)+(\w+)\/\w+\.mjs"/g)) {
      if (part && existsSync(`${core}/esm/components/${part}`)) partsOf(part, seen);
    }
  }
  return seen;
};

const used = new Set<string>();
for (const file of globSync('web/**/*.tsx')) {
  const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
  for (const [, names] of imports) {
    for (const name of names?.match(/\b[A-Z]\w+/g) ?? []) used.add(name);
  }
}

describe("Mantine's styles", () => {
  it('exist for every component used, and for its parts', () => {
    const missing = [...used]
      .flatMap((component) => [...partsOf(component)])
      .filter((part) => existsSync(`${core}/styles/${part}.layer.css`) && !included.has(part));
    expect([...new Set(missing)], 'to be added to web/app/styles.ts').toEqual([]);
  });
});

it('the component and the styles use the same condition for a keyboard', () => {
  const styles = readFileSync('web/ui/base.css', 'utf8');
  const query = /@media not \((.*)\) \{\s*:root \[data-for-keys\] \{\s*display: none;/.exec(styles)?.[1];
  expect(query).toBeTruthy();
  expect(readFileSync('web/ui/key-list.tsx', 'utf8')).toContain(`'${query}'`);
});
