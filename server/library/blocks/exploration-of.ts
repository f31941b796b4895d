import { type ExplorationName, explorationParameters } from '#shared/contract/workbench/explorations.ts';
import type { Exploration } from '#shared/rules/explorations/exploration.ts';
import { setUp } from '#shared/rules/explorations/explorations.ts';
import type { LibraryBlockOf } from './block-file-schema.ts';

/**
 * The exploration of a block. Throws Error with a message for its author if the name is unknown or the parameters are
 * invalid.
 */
export function explorationOf({ exploration, with: given }: LibraryBlockOf<'explore'>): Exploration {
  if (!Object.hasOwn(explorationParameters, exploration))
    throw new Error(`there is no exploration '${exploration}'`);
  const name = exploration as ExplorationName;
  const parameters = explorationParameters[name].safeParse(given);
  const [issue] = parameters.error?.issues ?? [];
  if (!parameters.success) throw new Error(`with.${issue?.path.join('.')}: ${issue?.message}`);
  return setUp(name, parameters.data as never);
}
