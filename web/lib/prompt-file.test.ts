import { afterEach, describe, expect, it, vi } from 'vitest';
import { examinerCall, loadPromptFile } from './prompt-file.ts';

afterEach(() => vi.unstubAllGlobals());

describe('GET /prompts/{file}', () => {
  it.each([
    ['it is not there', async () => new Response('no', { status: 404 })],
    ['nobody answers', () => Promise.reject(new TypeError('offline'))],
  ])("'Failed to load prompt file: {name}' when %s", async (_, reply) => {
    vi.stubGlobal('fetch', reply);
    await expect(loadPromptFile('examinerGradingPrompt.txt')).rejects.toThrow(
      'Failed to load prompt file: examinerGradingPrompt.txt',
    );
  });

  it('is fetched once and then cached', async () => {
    const fetched = vi.fn(async () => new Response('You are the Examiner.'));
    vi.stubGlobal('fetch', fetched);
    expect(await loadPromptFile('examinerChatPrompt.txt')).toBe('You are the Examiner.');
    expect(await loadPromptFile('examinerChatPrompt.txt')).toBe('You are the Examiner.');
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/prompts/examinerChatPrompt.txt', { signal: null });
  });
});

describe('the body of an Examiner call', () => {
  it('is {model, messages[system prompt, user JSON], temperature}', () => {
    const body = examinerCall('Prompt', { question: 'Why?' }, 0.7);
    expect(Object.keys(body)).toEqual(['model', 'messages', 'temperature']);
    expect(body.messages).toEqual([
      { role: 'system', content: 'Prompt' },
      { role: 'user', content: '{"question":"Why?"}' },
    ]);
    expect(body.temperature).toBe(0.7);
  });
});
