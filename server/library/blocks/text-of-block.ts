import type { LibraryBlock } from './block-file-schema.ts';

/** What a block asks, Markdown; '' for a program that is only stepped through. */
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

/** The same with what is said once it has been answered. */
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
