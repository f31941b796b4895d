import type { ProgramFile } from '#shared/contract/workbench/program.ts';
import type { SourceTest } from '#shared/contract/workbench/program-key.ts';

/** The parts of a program's source. Words are surrounded by spaces, so that ' for ' does not match within 'before'. */
type Parts = {
  /** tokens, without strings and comments */
  code: string;
  /** the words of everything except comments */
  words: string;
  /** the words of all comments */
  comments: string;
};

/** False for a program that cannot be parsed: its tests report the error. */
export async function isWritten(test: SourceTest, files: ProgramFile[]): Promise<boolean> {
  const file = files.find(({ name, fixed }) => (test.file === undefined ? !fixed : name === test.file));
  const parts = await partsOf(file?.text ?? '');
  if (!parts) return false;
  const { comment, has, lacks } = test;
  const wanted = has === undefined ? null : await partsOf(has);
  return (
    (comment === undefined || parts.comments.includes(wordsOf(comment))) &&
    (has === undefined || (wanted !== null && parts.code.includes(wanted.code))) &&
    (lacks === undefined || !parts.words.includes(wordsOf(lacks)))
  );
}

/** Why a source test is invalid; null: it is valid. */
export async function sourceProblem({ comment, has, lacks }: SourceTest): Promise<string | null> {
  if ([comment, has, lacks].every((one) => one === undefined))
    return "names neither 'comment', 'has' nor 'lacks'";
  if (has !== undefined && !(await partsOf(has))?.code.trim()) return "'has' cannot be read as code";
  return [comment, lacks].some((one) => one !== undefined && wordsOf(one).trim() === '')
    ? "'comment' and 'lacks' need a word"
    : null;
}

const wordsOf = (text: string) =>
  ` ${(text.match(/[\p{L}\p{N}_$]+(?:\.\d+)?/gu) ?? []).join(' ').toLowerCase()} `;

/** Null if the text cannot be tokenized. The tokenizer does not recurse, so deep nesting is no problem. */
async function partsOf(text: string): Promise<Parts | null> {
  // Loaded lazily: only few tasks need it, and it would slow down the server's start.
  const { tokenizer } = await import('acorn');
  const comments: string[] = [];
  const code: string[] = [];
  const all: string[] = [];
  try {
    const tokens = tokenizer(text, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      onComment: (_block, comment) => comments.push(comment),
    });
    for (const token of tokens) {
      const { type, start, end } = token;
      const isText = type.label === 'string' || type.label === 'template';
      // Compare the unescaped value; acorn's types omit it.
      all.push(isText ? String((token as { value?: unknown }).value) : text.slice(start, end));
      if (!isText) code.push(text.slice(start, end));
    }
  } catch {
    return null;
  }
  return {
    code: ` ${code.join(' ')} `,
    words: wordsOf(all.join(' ')),
    comments: wordsOf(comments.join(' ')),
  };
}
