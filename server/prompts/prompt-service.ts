import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { badRequest } from '../platform/app-error.ts';
import shipped from './shipped-prompts.json' with { type: 'json' };

/** The prompt texts that GET /prompts/{file} serves. */
export const promptNames = [
  'examinerChatPrompt.txt',
  'examinerQuestionsPrompt.txt',
  'examinerGradingPrompt.txt',
  'librarianResourcesPrompt.txt',
] as const;
export type PromptName = (typeof promptNames)[number];

/** Ignores line endings and surrounding space, which browsers and editors may change. */
function promptHash(text: string): string {
  return createHash('sha256').update(text.replace(/\r\n?/g, '\n').trim()).digest('hex');
}

export function readPrompt(name: PromptName): string {
  return readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
}

const known = new Set(Object.values(shipped).flat());

/**
 * Accepts a system prompt that this server serves or that was ever shipped, and throws 400 for any other, so that the
 * server cannot be used as an open proxy to the model. The prompt is never used.
 */
export function requireShippedPrompt(text: string | undefined): void {
  if (text === undefined || !known.has(promptHash(text))) {
    throw badRequest('The system prompt is not one of this server. Use a text from /prompts.', {
      messages: 'unknown system prompt',
    });
  }
}
