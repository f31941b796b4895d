import { afterEach, describe, expect, it } from 'vitest';
import { checkModel } from './check-model.ts';
import { type AiSettings, findModel } from './provider/find-model.ts';
import { settingsFor, shortPatience } from './test-model-faculty.ts';
import { startTestProvider } from './test-provider/test-provider.ts';
import { shapes } from './test-provider/test-shapes.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
async function start(...[shape, script]: Parameters<typeof startTestProvider>) {
  const provider = await startTestProvider(shape, script);
  closing.push(provider.close);
  return provider;
}
const unset = {
  provider: 'auto',
  baseUrl: null,
  apiKey: null,
  model: null,
  contextTokens: null,
  parallelCalls: null,
  thinking: 'auto',
  firstTokenSeconds: 120,
} as const;

describe('npm run doctor', () => {
  it.each(shapes)('reports a working provider of type %s', async (shape) => {
    const { url } = await start(shape, () => ({ text: '{"sum":5,"word":"ready"}' }));
    expect(await checkModel(settingsFor(shape, url))).toMatchObject({
      well: true,
      abilities: expect.arrayContaining(['structured answers', 'a context of 100000 tokens']),
    });
  });

  it.each([
    ['denied', { status: 401 }, /AI_API_KEY/],
    ['not-found', { status: 404 }, /AI_MODEL/],
    ['not-a-model', { html: true }, /web page/],
    ['unreadable', { text: 'Five!' }, /larger model/],
    ['stalled', { stallAfterPieces: -1 }, /smaller model/],
  ] as const)('names the problem (%s) and how to fix it', async (kind, behaviour, advice) => {
    const { url } = await start('openai', () => behaviour);
    expect(await checkModel(settingsFor('openai', url), kind === 'stalled' ? shortPatience : {})).toEqual({
      well: false,
      kind,
      said: expect.any(String),
      advice: expect.stringMatching(advice),
      abilities: expect.any(Array),
    });
  });

  it('shows what the provider refused, and that the model thinks', async () => {
    const { url } = await start('vllm', ({ body }) =>
      body.temperature === undefined
        ? { text: '{"sum":5,"word":"ready"}', thoughtTokens: 900 }
        : { status: 400, message: "Unsupported parameter: 'temperature'" },
    );
    expect(await checkModel(settingsFor('vllm', url))).toMatchObject({
      well: true,
      abilities: [
        'it thinks before it answers',
        'structured answers',
        'no temperature',
        'a context of 100000 tokens',
      ],
    });
  });

  it('advises AI_THINKING, and no larger model, for one that thinks without an end', async () => {
    const { url } = await start('vllm', () => ({ text: '{"sum":5,"word":"ready"}', thoughtTokens: 50_000 }));
    expect(await checkModel(settingsFor('vllm', url))).toMatchObject({
      well: false,
      kind: 'unreadable',
      advice: expect.stringMatching(/^(?!.*larger model).*AI_THINKING=low/),
    });
  });

  it('names a used-up quota', async () => {
    const { url } = await start('openai', () => ({ status: 402, message: 'Insufficient balance' }));
    expect(await checkModel(settingsFor('openai', url))).toMatchObject({
      well: false,
      kind: 'no-quota',
      advice: expect.stringMatching(/billing/),
    });
  });

  it('reports that nothing listens', async () => {
    const { url, close } = await startTestProvider('openai', () => ({}));
    await close();
    expect(await checkModel(settingsFor('openai', url))).toMatchObject({ well: false, kind: 'unreachable' });
  });
});

describe('the choice of the model', () => {
  it('with AI_PROVIDER=auto and no key is a local server that has a model', async () => {
    const { url } = await start('ollama', () => ({}));
    const servers = [
      { name: 'Nobody', url: 'http://127.0.0.1:9/v1' },
      { name: 'Ollama', url },
    ];
    const found = await findModel(unset, servers);
    expect(found.settings).toMatchObject({ kind: 'openai-compatible', baseUrl: url, model: 'test-model' });
    expect(found.reason).toContain('Ollama');
    expect((await findModel({ ...unset, model: 'another' }, servers)).settings).toBeNull();
    expect((await findModel({ ...unset, provider: 'library' }, servers)).settings).toBeNull();
  });

  it('without a local server is none', async () => {
    expect((await findModel(unset, [{ name: 'Nobody', url: 'http://127.0.0.1:9/v1' }])).settings).toBeNull();
  });

  it.each([
    ['sk-ant-api03-x', 'anthropic'],
    ['AIzaSyX', 'google'],
    ['sk-proj-x', 'openai'],
  ])('for a key that begins with %s is %s', async (apiKey, kind) => {
    expect((await findModel({ ...unset, apiKey }, [])).settings).toMatchObject({ kind, apiKey });
  });

  it('is not delayed by an address at which nothing listens', async () => {
    const found = await findModel({ ...unset, baseUrl: 'http://127.0.0.1:9/v1' });
    expect(found.settings).toMatchObject({ kind: 'openai-compatible', model: 'default' });
  });

  it('uses AI_MODEL verbatim', async () => {
    const found = await findModel({
      ...unset,
      provider: 'google',
      apiKey: 'x',
      model: 'gemini-x',
      contextTokens: 5000,
    });
    expect(found.settings).toMatchObject({ kind: 'google', model: 'gemini-x', contextTokens: 5000 });
  });

  it('gives a local server one parallel call, found or configured, and other providers many', async () => {
    const calls = async (changes: Partial<AiSettings>) =>
      (await findModel({ ...unset, model: 'x', ...changes }, [])).settings?.parallelCalls;
    const { url } = await start('ollama', () => ({}));
    expect((await findModel(unset, [{ name: 'Ollama', url }])).settings?.parallelCalls).toBe(1);
    expect(await calls({ baseUrl: 'http://localhost:11434/v1' })).toBe(1);
    expect(await calls({ baseUrl: 'http://10.0.0.5:11434/v1' })).toBeGreaterThan(1);
    expect(await calls({ apiKey: 'sk-proj-x' })).toBeGreaterThan(1);
    expect(await calls({ baseUrl: 'http://localhost:11434/v1', parallelCalls: 4 })).toBe(4);
    expect(await calls({ apiKey: 'sk-proj-x', parallelCalls: 1 })).toBe(1);
  });
});
