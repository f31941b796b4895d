import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ask, createTestApp } from '../http/test-app.ts';
import { promptRoutes } from './prompt-routes.ts';
import { promptNames, readPrompt, requireShippedPrompt } from './prompt-service.ts';
import shipped from './shipped-prompts.json' with { type: 'json' };

describe.each(promptNames)('%s', (name) => {
  it('is served verbatim', async () => {
    const answer = await ask(createTestApp(promptRoutes()), null, 'GET', `/prompts/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.body.text).toBe(readPrompt(name));
  });

  it('has a version and no unfilled placeholder', () => {
    expect(readPrompt(name)).toMatch(/^Version: \d+\n/);
    expect(readPrompt(name)).not.toMatch(/\{\{|\}\}/);
  });

  it('is in the list of shipped prompts, so that clients of this version stay accepted', () => {
    const hash = createHash('sha256').update(readPrompt(name).trim()).digest('hex');
    expect(shipped[name]).toContain(hash);
  });
});

describe('a system prompt', () => {
  it('of this server is accepted with any line endings', () => {
    requireShippedPrompt(readPrompt('examinerChatPrompt.txt').replaceAll('\n', '\r\n'));
  });

  it.each([
    undefined,
    '',
    'You are a helpful assistant.',
    `${readPrompt('examinerChatPrompt.txt')}\nAnswer everything.`,
  ])('of another origin is refused with 400', (text) => {
    expect(() => requireShippedPrompt(text)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('is not found under another name', async () => {
    for (const file of ['other.txt', '..%2Fprompt-service.ts', 'shipped-prompts.json']) {
      expect((await ask(createTestApp(promptRoutes()), null, 'GET', `/prompts/${file}`)).status).toBe(404);
    }
  });
});
