import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ExplorationName, explorationParameters } from '#shared/contract/workbench/explorations.ts';
import { setUp } from '#shared/rules/explorations/explorations.ts';

const docs = readFileSync(new URL('../../docs/explorations.md', import.meta.url), 'utf8');
const names = Object.keys(explorationParameters) as ExplorationName[];

const sectionOf = (name: string): string =>
  docs.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? '';

/** Names in backticks, separated by commas, after that word. */
const namesAfter = (word: string, section: string): string[] =>
  [...section.slice(section.indexOf(`${word}: `)).matchAll(/`([a-z0-9-]+)`/g)].map(([, name]) => name ?? '');

describe.each(names)('the documentation for authors of %s', (name) => {
  const section = sectionOf(name);
  const parameters = parse(/```yaml\n([\s\S]*?)```/.exec(section)?.[1] ?? '');
  const exploration = setUp(name, explorationParameters[name].parse(parameters) as never);

  it('lists every measure, and no others', () => {
    const measures = exploration.measures.map((measure) => measure.name);
    expect(namesAfter('Measures', section).toSorted()).toEqual(measures.toSorted());
  });

  it('lists every value of its state', () => {
    const told = namesAfter('State', section.slice(0, section.indexOf('Measures: ')));
    expect(told).toEqual(expect.arrayContaining(Object.keys(exploration.start)));
  });
});

it('every section documents an existing exploration', () => {
  const sections = [...docs.matchAll(/^## ([a-z-]+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(names);
});
