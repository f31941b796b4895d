import type { DocumentBlock } from '../../contract/documents.ts';

type Block = Pick<DocumentBlock, 'kind' | 'text'>;
/** Steps in the order numbered by the document; `block`: the block of the first one. */
export type Steps = { steps: string[]; block: number };

const fewest = 3;
const most = 8;
/** Maximum length of a step, so that the steps can be ordered at a glance. */
const longestStep = 240;

/** Words in the preceding sentence or the heading that show that the order of a list matters. */
const orderly = new Set(
  `step steps procedure procedures method recipe instructions directions sequence order stages stage phases phase process
  proceed proceeds follows algorithm how-to`.split(/\s+/),
);

const numbered = /^(\d{1,2})[.)]\s+(\S.*)$/su;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];

const isOrderly = (text: string): boolean => {
  const words = wordsOf(text);
  return words.some((word) => orderly.has(word)) || (words[0] === 'how' && words[1] === 'to');
};

/**
 * The lists of a passage that are suitable for an ordering question: three to eight items that the document numbers from 1,
 * announced as steps by a heading or a sentence before them.
 */
export function findSteps(heading: string, blocks: readonly Block[]): Steps[] {
  const found: Steps[] = [];
  let before = heading;
  for (let at = 0; at < blocks.length; at += 1) {
    const run = runFrom(blocks, at);
    const [first] = run;
    if (first === undefined) {
      const block = blocks[at];
      if (block && block.kind !== 'table' && block.kind !== 'code') before = block.text;
      continue;
    }
    const differ = new Set(run.map((step) => step.toLowerCase())).size === run.length;
    const fits =
      run.length >= fewest && run.length <= most && run.every((step) => step.length <= longestStep);
    if (differ && fits && (isOrderly(heading) || isOrderly(before))) found.push({ steps: run, block: at });
    at += run.length - 1;
  }
  return found;
}

/** The items from here on that are numbered 1, 2, 3 and so on, without their numbers. */
function runFrom(blocks: readonly Block[], start: number): string[] {
  const run: string[] = [];
  for (let at = start; at < blocks.length; at += 1) {
    const block = blocks[at];
    const match = block?.kind === 'item' || block?.kind === 'paragraph' ? numbered.exec(block.text) : null;
    if (!match || Number(match[1]) !== run.length + 1) break;
    run.push((match[2] ?? '').trim());
  }
  return run.length > 1 ? run : [];
}
