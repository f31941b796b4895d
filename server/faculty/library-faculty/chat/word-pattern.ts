/** Groups of phrases, by the name that patterns refer to. */
export type PhraseGroups = Readonly<Record<string, readonly string[]>>;

type Token =
  | { kind: 'words'; words: ReadonlySet<string>; isOptional: boolean }
  | { kind: 'group'; phrases: readonly string[][]; isOptional: boolean }
  | { kind: 'gap'; most: number }
  | { kind: 'topic' }
  | { kind: 'start' }
  | { kind: 'end' };

/** The index of the word after a match, and the words at its `<topic>`. */
type Match = { end: number; topic: string[] };

/**
 * Compiles a pattern of words: `a|b` matches one of several, `{name}` a phrase of a group, either is optional with a `?`
 * behind it, `*3` matches up to three words, `<topic>` all remaining words, `^` the beginning, `$` the end.
 * @throws Error for an unknown group
 */
export function wordPattern(
  pattern: string,
  groups: PhraseGroups,
): (words: readonly string[]) => Match | null {
  const tokens = pattern.split(' ').map((token) => readToken(token, groups));
  return (words) => {
    for (let start = 0; start < words.length; start += 1) {
      const found = matchAt(tokens, words, start);
      if (found) return found;
    }
    return null;
  };
}

function readToken(token: string, groups: PhraseGroups): Token {
  if (token === '^') return { kind: 'start' };
  if (token === '$') return { kind: 'end' };
  if (token === '<topic>') return { kind: 'topic' };
  if (token.startsWith('*')) return { kind: 'gap', most: Number(token.slice(1)) };
  const isOptional = token.endsWith('?');
  const said = isOptional ? token.slice(0, -1) : token;
  if (!said.startsWith('{')) return { kind: 'words', words: new Set(said.split('|')), isOptional };
  const phrases = groups[said.slice(1, -1)];
  if (!phrases) throw new Error(`There is no group ${said}.`);
  return { kind: 'group', phrases: phrases.map((phrase) => phrase.split(' ')), isOptional };
}

/** Matches at one place. Gaps and groups are short, so the pattern bounds the backtracking. */
function matchAt(tokens: readonly Token[], words: readonly string[], at: number): Match | null {
  const [token, ...rest] = tokens;
  if (!token) return { end: at, topic: [] };
  switch (token.kind) {
    case 'start':
      return at === 0 ? matchAt(rest, words, at) : null;
    case 'end':
      return at === words.length ? matchAt(rest, words, at) : null;
    case 'topic':
      return at < words.length ? { end: words.length, topic: words.slice(at) } : null;
    case 'gap':
      return firstOf(0, Math.min(token.most, words.length - at), (skipped) =>
        matchAt(rest, words, at + skipped),
      );
    case 'words':
      return (
        (token.words.has(words[at] ?? '') ? matchAt(rest, words, at + 1) : null) ??
        (token.isOptional ? matchAt(rest, words, at) : null)
      );
    case 'group': {
      const said = token.phrases.filter((phrase) =>
        phrase.every((word, place) => words[at + place] === word),
      );
      return (
        firstOf(0, said.length - 1, (place) => matchAt(rest, words, at + (said[place]?.length ?? 0))) ??
        (token.isOptional ? matchAt(rest, words, at) : null)
      );
    }
  }
}

function firstOf(from: number, to: number, tried: (value: number) => Match | null): Match | null {
  for (let value = from; value <= to; value += 1) {
    const found = tried(value);
    if (found) return found;
  }
  return null;
}
