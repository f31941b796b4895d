import { withUnit } from '#shared/rules/with-unit.ts';
import type { LibraryBlockOf } from './block-file-schema.ts';

/** The right answer of a block's question with its reason, as Markdown. */
export function solutionOf(block: LibraryBlockOf<'try' | 'code'>): string {
  const { question } = block;
  return [answerInWords(question), question.explanation].filter((part) => part !== '').join('\n\n');
}

function answerInWords(question: LibraryBlockOf<'try'>['question']): string {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return question.options
        .filter(({ correct }) => correct)
        .map(({ text }) => `- ${text}`)
        .join('\n');
    case 'numeric':
      return `**${withUnit(String(question.answer), question.unit)}**`;
    case 'ordering':
      return question.items.map((item, place) => `${place + 1}. ${item}`).join('\n');
    case 'matching':
      return question.pairs.map(({ left, right }) => `- ${left}: ${right}`).join('\n');
    case 'output':
      return ['```output', question.answer, '```'].join('\n');
    case 'short':
      return `**${question.answers[0] ?? ''}**`;
    case 'code':
      return Object.entries(question.solution)
        .map(([name, text]) => asFile(name, text))
        .join('\n\n');
    case 'open':
      return question.model;
  }
}

const asFile = (name: string, text: string) =>
  [`\`${name}\``, '', `\`\`\`${name.split('.').at(-1)}`, text.trimEnd(), '```'].join('\n');
