import type { LibraryShelf, StemmedPlace } from '../../library/library-types.ts';
import { inLibraryWords } from './other-words.ts';

/** Words that people use for the same thing. A word stands in one group only. */
const groups = `
  one 1
  two 2
  three 3
  four 4
  five 5
  six 6
  seven 7
  eight 8
  nine 9
  ten 10
  hundred 100
  thousand 1000
  child children kid kids
  pupil pupils student students
  doctor physician gp surgeon
  illness illnesses disease diseases
  tablet tablets pill pills medicine medication
  wage wages salary pay income
  cheat cheats fool fooled mislead misleading deceive manipulate bent
  danger dangerous risk risky hazard
  likely likelihood probable probability
  decrease shrink decline fall falls
  rise rises increase increased grow growth
  cost costs price prices fee fees
  customer customers client clients buyer buyers
  total totals sum sums altogether
  mistake mistakes error errors bug bugs
  space spaces blank blanks whitespace
  keep keeps store stores remember remembers
  vary varies fluctuate fluctuates
  version versions variant variants
  chart charts graph graphs diagram diagrams
  survey surveys poll polls questionnaire questionnaires
  insurance insure insured
  bracket brackets brace braces
  press presses pressed click clicks clicked
  remove delete
  guarantee warranty
  innocent honest
  parallel simultaneously together
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));

/** From a stem to the stem that stands for all that mean the same. */
export type SameMeaning = (stem: string) => string;

const prepared = new WeakMap<StemmedPlace[], Promise<SameMeaning>>();

/** What puts one stem in the place of all that mean the same, also of the words that lessons use for it. */
export function sameMeaning(shelf: LibraryShelf): Promise<SameMeaning> {
  const kept = prepared.get(shelf.places) ?? prepare(shelf);
  prepared.set(shelf.places, kept);
  return kept;
}

async function prepare({ stemsOf }: LibraryShelf): Promise<SameMeaning> {
  const stems = await stemsOf(groups.map((words) => words.map(inLibraryWords).concat(words).join(' ')));
  const first = new Map<string, string>();
  for (const group of stems) {
    const known = group.map((stem) => first.get(stem)).find((stem) => stem !== undefined);
    for (const stem of group) if (!first.has(stem)) first.set(stem, known ?? group[0] ?? stem);
  }
  return (stem) => first.get(stem) ?? stem;
}
