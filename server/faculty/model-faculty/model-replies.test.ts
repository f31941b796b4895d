import { describe, expect, it } from 'vitest';
import { closedAfterEach, document, settingUp } from './test-model-calls.ts';

const setUp = settingUp(closedAfterEach());

describe('JSON from a model', () => {
  it.each([
    ['in a fence', `\`\`\`json\n${document}\n\`\`\``],
    ['in prose', `Sure! Here is the document:\n\n${document}\n\nLet me know if you need more.`],
    ['with a comma too many', '{"title":"A book","pages":12,}'],
    ['cut off', '{"pages":12,"title":"A bo'],
    ['with single quotes and comments', "{'title': 'A book', // the title\n 'pages': 12}"],
    ['wrapped once more', `{"reply":${document}}`],
    ['behind reasoning', `<think>They want {"title": 1}.</think>${document}`],
  ])('with %s is repaired without a second call', async (_, text) => {
    const { json, provider } = await setUp('openai', { text });
    expect(await json()).toMatchObject({ pages: 12 });
    expect(provider.state.asked).toHaveLength(1);
  });

  it('of the wrong schema is requested once more, with the problem', async () => {
    const { json, provider } = await setUp(
      'openai',
      { text: '{"title":"A book","pages":"many"}' },
      { text: document },
    );
    expect(await json()).toEqual({ title: 'A book', pages: 12 });
    expect(String(provider.state.asked[1]?.user.remark)).toMatch(/pages: .*number/i);
  });

  it('that is unusable twice fails after two calls', async () => {
    const { json, provider } = await setUp('openai', { text: 'I cannot do that.' });
    await expect(json()).rejects.toMatchObject({ kind: 'unreadable' });
    expect(provider.state.asked).toHaveLength(2);
  });
});

describe('text that is not meant for the reader', () => {
  it.each<[string, string, string]>([
    [
      'a block of reasoning',
      '<think>Let me see. They want a hint.</think>\n\nLook at the label.',
      'Look at the label.',
    ],
    [
      'reasoning whose opening mark was in the template',
      'Let me see.\n</think>\nLook at the label.',
      'Look at the label.',
    ],
    ['tool chatter', 'Look <tool_call>{"name":"search"}</tool_call>at the label.', 'Look at the label.'],
    ['marks of a chat template', 'Look at the label.<|im_end|>', 'Look at the label.'],
    [
      'channels',
      '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Look.',
      'Look.',
    ],
  ])('is removed, however it is split: %s', async (_, sent, wanted) => {
    for (const bytesPerWrite of [0, 3]) {
      const { text, shown } = await setUp('openai', { text: sent, bytesPerWrite });
      expect(await text()).toBe(wanted);
      expect(shown().trim()).toBe(wanted);
    }
  });

  it.each<[string, string, string]>([
    ['several blocks', '<think>a</think>\n<tool_call>{"a":1}</tool_call>\n\nLook.', 'Look.'],
    ['a block whose end is in the last piece', '<reasoning>The </think> of it.</reasoning>Look.', 'Look.'],
    ['the end of reasoning beside the reply', 'They want a hint.</think>Look.', 'Look.'],
    ['marks behind a list', '- Look.\n- Go.<|im_end|>\n<|end|>', '- Look.\n- Go.'],
  ])('is removed where models put it: %s', async (_, sent, wanted) => {
    for (const bytesPerWrite of [0, 1, 3]) {
      const { text, shown } = await setUp('openai', { text: sent, bytesPerWrite });
      expect(await text()).toBe(wanted);
      expect(shown().trim()).toBe(wanted);
    }
  });

  it.each([
    'Wrap the plan in `<thinking>` tags and the reply in `<answer>`. Then read only the second one.',
    'Put the plan first and end it with `</thinking>` so that the reply can be cut out. Then go on.',
    'It is cut out:\n\n```xml\n<think>plan</think>\n<answer>42</answer>\n```\n\nDone.',
    'Use `<reasoning>` for the plan. Then answer.',
    'Say <think>, then </think>, and the rest is shown.',
    'A plan ends with </thinking>, and then comes the reply.',
    'Sure. <think>hm</think> is how it looks, and <tool_call> too.',
    '<thinking> tags are for plans.',
    '“</think>” is a mark, ‘<|im_end|>’ is another one.',
  ])('is kept where it is spoken of, however it is split: %s', async (sent) => {
    for (const bytesPerWrite of [0, 1, 3]) {
      const { text, shown } = await setUp('openai', { text: sent, bytesPerWrite });
      expect(await text()).toBe(sent);
      expect(shown()).toBe(sent);
    }
  });

  it("is the reasoning in the provider's own field", async () => {
    for (const shape of ['ollama', 'llama.cpp', 'google'] as const) {
      const { text, shown } = await setUp(shape, { reasoning: 'They want a hint.', text: 'Look.' });
      expect(await text()).toBe('Look.');
      expect(shown()).toBe('Look.');
    }
  });

  it('as the only content leads to a second request', async () => {
    const { text, provider } = await setUp('openai', { text: '<think>Hm, hm, hm.' }, { text: 'Look.' });
    expect(await text()).toBe('Look.');
    expect(provider.state.asked).toHaveLength(2);
  });
});

describe('a reply in another language', () => {
  const german =
    'Der Brennofen ist nicht das Wichtigste. Sie beginnen mit dem Ton, und wie er sich anfühlt, das sagt Ihnen, was zu tun ist. Die Glasur kommt auch später, und sie wird nicht dick aufgetragen. Das ist eine Frage der Übung.';
  const english =
    'The kiln is not what matters most. You begin with the clay, and how it feels tells you what is to be done. The glaze comes later, and it is not put on thickly. This is a matter of practice.';

  it('is requested once more, naming the language', async () => {
    const { text, shown, provider } = await setUp('openai', { text: german }, { text: english });
    expect(await text({ language: 'en' })).toBe(english);
    expect(shown()).toBe(english);
    expect(String(provider.state.asked[1]?.user.remark)).toContain('English (en)');
  });

  it('fails the second time', async () => {
    const { text, provider } = await setUp('openai', { text: german });
    await expect(text({ language: 'en' })).rejects.toMatchObject({ kind: 'wrong-language' });
    expect(provider.state.asked).toHaveLength(2);
  });

  it('is accepted if it was requested', async () => {
    const { text } = await setUp('openai', { text: german });
    expect(await text({ language: 'de' })).toBe(german);
  });
});
