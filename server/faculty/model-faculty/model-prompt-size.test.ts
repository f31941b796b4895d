import { describe, expect, it } from 'vitest';
import { closedAfterEach, settingUp, story } from './test-model-calls.ts';

const setUp = settingUp(closedAfterEach());

describe('a prompt that is too long', () => {
  const long = (text: string, length: number) =>
    text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const data = {
    question: 'What is a kiln?',
    chatHistory: Array.from({ length: 10 }, (_, index) => ({ text: long(`turn ${index} `, 900) })),
    sources: [{ text: long('source ', 6000) }],
    notes: long('notes ', 6000),
  };

  it('is trimmed in a fixed order: chat, sources, notes, never the task', async () => {
    const { caller, provider, text } = await setUp('openai', { text: story });
    const seen: Record<string, unknown>[] = [];
    for (const contextTokens of [100_000, 7000, 5400, 3900, 3500, 2300, 900]) {
      caller.model.abilities.contextTokens = contextTokens;
      await text({ data });
      seen.push(provider.state.asked.at(-1)?.user ?? {});
    }
    const sizes = seen.map(({ chatHistory, sources, notes }) => [
      (chatHistory as unknown[]).length,
      (sources as { text: string }[]).reduce((sum, one) => sum + one.text.length, 0),
      String(notes ?? '').length,
    ]);
    expect(seen.every(({ question }) => question === data.question)).toBe(true);
    expect(sizes[0]).toEqual([10, 6000, 6000]);
    for (const part of [0, 1, 2]) {
      const column = sizes.map((size) => size[part] ?? 0);
      expect(column).toEqual([...column].sort((a, b) => b - a));
    }
    // The chat is trimmed before the sources, the sources before the notes.
    expect(sizes.some(([chat, sources, notes]) => chat === 2 && sources === 6000 && notes === 6000)).toBe(
      true,
    );
    expect(sizes.some(([, sources, notes]) => sources === 0 && notes === 6000)).toBe(true);
    expect(sizes.at(-1)?.[2]).toBe(0);
  });

  it('shortens earlier exam questions to their beginnings, then to ten, and drops them only last', async () => {
    const { caller, provider, text } = await setUp('openai', { text: story });
    const asked_before = Array.from({ length: 40 }, (_, index) => ({
      id: `q${index}`,
      prompt: long('asked ', 400),
    }));
    const seen: string[] = [];
    for (const contextTokens of [100_000, 9000, 6800, 5000, 2000, 900]) {
      caller.model.abilities.contextTokens = contextTokens;
      await text({ data: { ...data, chatHistory: [], asked_before } });
      const user = provider.state.asked.at(-1)?.user as typeof data & {
        asked_before: { id: string; prompt: string }[];
      };
      const { length } = user.asked_before;
      const whole = user.asked_before[0]?.prompt.length === 400;
      expect(user.asked_before.map(({ id }) => id)).toEqual(
        asked_before.slice(0, length).map(({ id }) => id),
      );
      seen.push(`${length} ${whole ? 'whole' : 'begun'}, ${user.sources.length} sources`);
    }
    expect(seen).toEqual([
      '40 whole, 1 sources',
      '40 begun, 1 sources',
      '40 begun, 1 sources',
      '10 begun, 1 sources',
      '10 begun, 0 sources',
      '0 begun, 0 sources',
    ]);
  });

  it('is trimmed further when the provider rejects its length', async () => {
    const tooLong = { status: 400, message: 'The prompt exceeds the context length of this model.' };
    const { text, provider } = await setUp('openai', tooLong, tooLong, { text: story });
    expect(await text({ data })).toBe(story);
    const lengths = provider.state.asked.map(({ user }) => (user.chatHistory as unknown[]).length);
    expect(lengths).toEqual([10, 5, 2]);
  });

  it('fails with its own reason if it still does not fit', async () => {
    const { text, provider } = await setUp('openai', { status: 400, message: 'context length exceeded' });
    await expect(text({ data })).rejects.toMatchObject({ kind: 'too-long' });
    expect(provider.state.asked.length).toBeGreaterThan(5);
    expect(provider.state.asked.at(-1)?.user.question).toBe(data.question);
  });
});
