import { expect, it } from 'vitest';
import { indexLibrary } from '../library-index-service.ts';
import { graphRule } from './lint-graph.ts';

it('a topic taught elsewhere is near to a subject that exists, or to none', async () => {
  const topic = { name: 'fishing', isPurpose: false, asked: [], wishes: [], situations: [] };
  const elsewhere = [topic, { ...topic, name: 'macramé', near: 'knots' }];
  const library = indexLibrary({ subjects: [], elsewhere, workbench: null, figures: new Map() });
  expect(await graphRule.check(library)).toEqual([
    { file: 'elsewhere.yaml', field: 'topics[1].near', message: "there is no subject 'knots'" },
  ]);
});
