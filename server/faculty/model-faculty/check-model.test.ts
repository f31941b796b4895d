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
} as const;

describe('npm run doctor', () => {
  it.each(shapes)('says of a provider shaped as %s that it is well', async (shape) => {
    const { url } = await start(shape, () => ({ text: '{"sum":5,"word":"ready"}' }));
    expect(await checkModel(settingsFor(shape, url))).toMatchObject({
      well: true,
      schemaTaken: true,
    });
  });

  it.each([
    ['denied', { status: 401 }, /AI_API_KEY/],
    ['not-found', { status: 404 }, /AI_MODEL/],
    ['not-a-model', { html: true }, /web page/],
    ['unreadable', { text: 'Five!' }, /larger model/],
    ['stalled', { stallAfterPieces: -1 }, /smaller model/],
  ] as const)('names what is wrong (%s) and what to mend', async (kind, behaviour, advice) => {
    const { url } = await start('openai', () => behaviour);
    expect(await checkModel(settingsFor('openai', url), kind === 'stalled' ? shortPatience : {})).toEqual({
      well: false,
      kind,
      said: expect.any(String),
      advice: expect.stringMatching(advice),
    });
  });

  it('nobody listens', async () => {
    const { url, close } = await startTestProvider('openai', () => ({}));
    await close();
    expect(await checkModel(settingsFor('openai', url))).toMatchObject({ well: false, kind: 'unreachable' });
  });
});

describe('which model teaches', () => {
  it('with AI_PROVIDER=auto and no key a local server with a model is used', async () => {
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

  it('no local server: none, at once', async () => {
    const begun = performance.now();
    expect((await findModel(unset, [{ name: 'Nobody', url: 'http://127.0.0.1:9/v1' }])).settings).toBeNull();
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it.each([
    ['sk-ant-api03-x', 'anthropic'],
    ['AIzaSyX', 'google'],
    ['sk-proj-x', 'openai'],
  ])('a key that begins as %s is one of %s', async (apiKey, kind) => {
    expect((await findModel({ ...unset, apiKey }, [])).settings).toMatchObject({ kind, apiKey });
  });

  it('an address where nothing listens stops nothing', async () => {
    const found = await findModel({ ...unset, baseUrl: 'http://127.0.0.1:9/v1' });
    expect(found.settings).toMatchObject({ kind: 'openai-compatible', model: 'default' });
  });

  it('AI_MODEL is taken as it is', async () => {
    const found = await findModel({
      ...unset,
      provider: 'google',
      apiKey: 'x',
      model: 'gemini-x',
      contextTokens: 5000,
    });
    expect(found.settings).toMatchObject({ kind: 'google', model: 'gemini-x', contextTokens: 5000 });
  });

  it('a local server at its usual place has one slot, found or named; a service or another address many', async () => {
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
