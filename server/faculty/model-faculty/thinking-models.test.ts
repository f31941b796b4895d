import { describe, expect, it } from 'vitest';
import type { TokenMeter } from '../meter-types.ts';
import { askText } from './calling/ask-model.ts';
import type { ModelSettings } from './provider/model-types.ts';
import { ask, closedAfterEach, inTurn } from './test-model-calls.ts';
import { startTestModel } from './test-model-faculty.ts';
import type { Asked, Script } from './test-provider/test-provider.ts';
import type { Shape } from './test-provider/test-shapes.ts';

const closing = closedAfterEach();
const reply = 'Begin with the clay.';
const listener = { task: 't', userId: null, signal: new AbortController().signal };

async function start(shape: Shape, script: Script, settings: Partial<ModelSettings> = {}) {
  const model = await startTestModel(shape, script, {}, {}, settings);
  closing.push(model.provider.close);
  return {
    ...model,
    text: (fields = {}, more = {}) => askText(model.caller, ask(fields), { ...listener, ...more }),
    limits: () => model.provider.state.asked.map(({ limit }) => limit),
  };
}

describe('the limit of a reply', () => {
  it('is the answer with room for thinking, and the answer alone once a model has not thought three times', async () => {
    const { text, limits } = await start('vllm', () => ({ text: reply }));
    for (let call = 0; call < 5; call += 1) await text();
    expect(limits()).toEqual([8500, 8500, 8500, 500, 500]);
  });

  it('has room again as soon as the model thinks, and a reply without room is asked again with more', async () => {
    let thoughtTokens = 0;
    const { text, limits } = await start('vllm', () => ({ text: reply, thoughtTokens }));
    for (let call = 0; call < 3; call += 1) await text();
    thoughtTokens = 3000;
    expect(await text()).toBe(reply);
    expect(limits().slice(3)).toEqual([500, 17_000]);
  });

  it('is lowered to what a small context leaves, and the prompt is trimmed for half of it', async () => {
    const notes = 'Clay is earth. '.repeat(2000);
    const { text, provider } = await start('vllm', () => ({ text: reply }), { contextTokens: 2048 });
    await text({ data: { question: 'Why?', notes }, maxOutputTokens: 1500 });
    const [asked] = provider.state.asked;
    expect(asked?.limit).toBeGreaterThan(512);
    expect(asked?.limit).toBeLessThan(2048);
    expect(asked?.user.question).toBe('Why?');
    expect(JSON.stringify(asked?.user).length).toBeLessThan(3 * 1024);
  });
});

describe('AI_THINKING', () => {
  const effortIn = (shape: Shape, { body }: Asked): unknown => {
    const { generationConfig, reasoning_effort, thinking } = body as Record<string, Record<string, unknown>>;
    return shape === 'google'
      ? generationConfig?.thinkingConfig
      : shape === 'anthropic'
        ? thinking
        : reasoning_effort;
  };
  it.each<[Shape, string, ModelSettings['thinking'], unknown]>([
    ['openai', 'gpt-5-mini', 'auto', 'minimal'],
    ['openai', 'gpt-5-mini', 'high', 'high'],
    ['openai', 'gpt-4.1-mini', 'auto', undefined],
    ['google', 'gemini-2.5-flash', 'auto', { thinkingBudget: 0 }],
    ['google', 'gemini-2.5-pro', 'off', { thinkingBudget: 128 }],
    ['google', 'gemini-3-pro-preview', 'medium', { thinkingLevel: 'medium' }],
    ['anthropic', 'claude-sonnet-4-5', 'auto', undefined],
    ['anthropic', 'claude-sonnet-4-5', 'off', { type: 'disabled' }],
    ['anthropic', 'claude-sonnet-4-5', 'low', { type: 'enabled', budget_tokens: 6400 }],
    ['vllm', 'qwen3', 'auto', undefined],
    ['vllm', 'qwen3', 'off', 'none'],
    ['ollama', 'qwen3', 'medium', 'medium'],
  ])('is spelled for %s %s at %s', async (shape, model, thinking, spelled) => {
    const { text, provider } = await start(shape, () => ({ text: reply }), { model, thinking });
    await text();
    expect(effortIn(shape, provider.state.asked[0] as Asked)).toEqual(spelled);
  });

  it('auto asks a model that was seen to think for the least that the task needs', async () => {
    const { text, provider } = await start('vllm', () => ({ text: reply, thoughtTokens: 20 }));
    await text();
    await text();
    await text({ effort: 'low' });
    expect(provider.state.asked.map(({ body }) => body.reasoning_effort)).toEqual([undefined, 'none', 'low']);
  });
});

describe('the switch of a template', () => {
  const isOff = ({ body }: Asked) =>
    (body.chat_template_kwargs as { enable_thinking?: boolean } | undefined)?.enable_thinking === false;

  it('turns thinking off where an effort is ignored', async () => {
    const { text, provider } = await start('vllm', (asked) => ({
      text: reply,
      thoughtTokens: isOff(asked) ? 0 : 20,
    }));
    for (let call = 0; call < 4; call += 1) await text();
    expect(provider.state.asked.map(isOff)).toEqual([false, false, true, true]);
    // A task that needs thinking gets it.
    await text({ effort: 'low' });
    expect(isOff(provider.state.asked[4] as Asked)).toBe(false);
  });

  it('is left out again where it is refused, or changes nothing', async () => {
    for (const refuses of [true, false]) {
      const { text, provider } = await start('vllm', (asked) =>
        refuses && isOff(asked)
          ? { status: 400, rawBody: '{"error":{"message":"Unknown parameter: chat_template_kwargs"}}' }
          : { text: reply, thoughtTokens: 20 },
      );
      for (let call = 0; call < 5; call += 1) expect(await text()).toBe(reply);
      expect(provider.state.asked.filter(isOff).length).toBe(1);
    }
  });

  it('is sent to no other kind of provider', async () => {
    const { text, provider } = await start('openai', () => ({ text: reply, thoughtTokens: 20 }));
    for (let call = 0; call < 4; call += 1) await text();
    expect(provider.state.asked.filter(isOff)).toEqual([]);
  });
});

describe("the learner's tokens", () => {
  /** A meter with this many tokens left. */
  function meterWith(left: number) {
    const seen: string[] = [];
    const meter: TokenMeter = {
      reserve: async (userId, tokens) => {
        seen.push(`${tokens <= left ? 'reserved' : 'refused'} ${tokens}`);
        return tokens <= left ? { userId, tokens, day: '', kept: Promise.resolve() } : null;
      },
      settle: async (_, { outputTokens }) => void seen.push(`used ${outputTokens}`),
    };
    return { meter, seen };
  }

  it('that are enough for the answer alone are spent on it', async () => {
    const { meter, seen } = meterWith(2000);
    const { text, caller, limits } = await start('vllm', () => ({ text: reply }));
    caller.meter = meter;
    expect(await text({}, { userId: 'a' })).toBe(reply);
    expect(limits()).toEqual([500]);
    expect(seen.map((one) => one.split(' ')[0])).toEqual(['refused', 'reserved', 'used']);
  });

  it('include the thinking of a reply that was cut off', async () => {
    const { meter, seen } = meterWith(1_000_000);
    const { text, caller } = await start(
      'openai',
      inTurn({ text: reply, thoughtTokens: 9000, thoughtIn: 'silence' }, { text: reply }),
    );
    caller.meter = meter;
    expect(await text({}, { userId: 'a' })).toBe(reply);
    expect(seen.filter((one) => one.startsWith('used'))[0]).toBe('used 9000');
  });
});
