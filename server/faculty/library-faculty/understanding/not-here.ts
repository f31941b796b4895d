import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { tellingWords } from '../../../library/ranking/words.ts';
import type { NotHere } from '../../faculty.ts';

/** A topic taught elsewhere is meant from this similarity to one of its examples on. */
const alike = 0.35;

/**
 * What a goal that nothing here teaches asks for, and the subject that is the nearest to it. The topics that a subject lists
 * as not taught are looked up by their names, other goals in their own words: what is near to a topic is written in
 * elsewhere.yaml, and a topic that a subject lists is near to that subject.
 */
export function notHere({ library, ranking }: LibraryShelf, goal: string): NotHere {
  const asked = ranking.read(goal);
  const named = asked.notTaught.length > 0;
  const found = ranking.elsewhere(named ? ranking.read(asked.notTaught.join('. ')) : asked);
  const topic = found && found.like >= alike && library.elsewhere.find(({ name }) => name === found.name);
  return {
    names: distinctNames(asked.notTaught, goal),
    nearest: topic ? (topic.near ?? null) : owner(library, asked),
  };
}

/** The subject that lists most of the named topics as its own; of several the one that the words are about. */
function owner({ subjects }: LibraryShelf['library'], { notTaught, wording }: Asked): string | null {
  const about = (id: string): number =>
    [...wording.lessons].reduce((sum, [ref, chance]) => sum + (ref.startsWith(`${id}/`) ? chance : 0), 0);
  const [first] = subjects
    .map(({ id, notTaught: own }) => ({
      id,
      count: own.filter(({ name }) => notTaught.includes(name)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count || about(right.id) - about(left.id));
  return first?.id ?? null;
}

/** The names of topics with most words of the text first, the shorter first; of those that share a word only one. */
export function distinctNames(names: string[], text: string): string[] {
  const said = new Set(tellingWords(text));
  const byWords = names.map((name) => ({ name, words: tellingWords(name) }));
  const shared = ({ words }: { words: string[] }) => words.filter((word) => said.has(word)).length;
  byWords.sort((left, right) => shared(right) - shared(left) || left.name.length - right.name.length);
  const taken = new Set<string>();
  return byWords.flatMap(({ name, words }) => {
    if (words.some((word) => taken.has(word))) return [];
    for (const word of words) taken.add(word);
    return [name];
  });
}
