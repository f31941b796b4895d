import type { LibraryBlock } from './block-file-schema.ts';

/** The prompt of a block as Markdown; '' for a program that is only stepped through. */
export function askedTextOf(block: LibraryBlock): string {
  switch (block.kind) {
    case 'try':
    case 'code':
      return block.question.prompt;
    case 'explore':
      return [block.prompt ?? '', ...block.tasks.map(({ text }) => text)].join('\n');
    default:
      return block.prompt ?? '';
  }
}

/** The prompt followed by the text that is shown after answering. */
export function wholeTextOf(block: LibraryBlock): string {
  const after = (): string[] => {
    switch (block.kind) {
      case 'try':
      case 'code':
        return [block.question.explanation, block.question.type === 'open' ? block.question.model : ''];
      case 'predict':
        return [block.reveal];
      case 'explore':
        return block.tasks.map(({ done }) => done);
      case 'figure':
        return [block.explanation ?? ''];
      case 'trace':
        return [];
    }
  };
  return [askedTextOf(block), ...after()].join('\n');
}
