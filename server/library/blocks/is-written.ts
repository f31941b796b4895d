import type { ProgramFile } from '#shared/contract/workbench/program.ts';
import type { SourceTest } from '#shared/contract/workbench/program-key.ts';

/** The parts of a program's text; words stand between spaces, so that ' for ' is not found in 'before'. */
type Parts = {
  /** signs and names, without texts and comments */
  code: string;
  /** the words of all that is no comment */
  words: string;
  /** the words of all comments */
  comments: string;
};

/** A program that cannot be read is held by the runs of its tests; here it has nothing. */
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

/** What speaks against a test of the text before anything is written; null: nothing does. */
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

/** null: these are no signs of the language. Nothing is nested here, so that no text is too deep. */
async function partsOf(text: string): Promise<Parts | null> {
  // Only few tasks look at the text, and the server starts without what they need.
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
      // What an escape stands for is what counts; acorn's types leave the value out.
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
