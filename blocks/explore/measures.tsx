import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';
import type { Exploration } from '#shared/rules/explorations/exploration.ts';
import { inWords, wholeInWords } from '#shared/rules/explorations/in-words.ts';
import classes from './explore.module.css';

/** The most important numbers, large enough to watch while something is moved. */
export function Measures({ exploration, state }: { exploration: Exploration; state: ExplorationState }) {
  const values = exploration.measure(state);
  const shown = exploration.measures.filter(({ main }) => main);
  if (shown.length === 0) return null;
  return (
    <dl className={classes.measures}>
      {shown.map(({ name, label, unit, whole }) => {
        const value = values[name] ?? Number.NaN;
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{whole ? wholeInWords(value) : inWords(value, unit)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
