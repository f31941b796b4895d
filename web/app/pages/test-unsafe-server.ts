import { vi } from 'vitest';
import { unsafeLine, unsafeText } from '../../ui/test-unsafe-texts.ts';

/** Multi-line text fields. */
const long = new Set(
  'notes text prompt feedback response description objective reason front back markdown correctAnswer model definition summary argument'.split(
    ' ',
  ),
);
/** Single-line text fields, or lists of lines. */
const short = new Set(
  'title assessment lessonTitle courseTitle unitTitle heading term name careerGoals unit audience label author problem documentTitle'.split(
    ' ',
  ),
);
const lists = new Set(
  'objectives priorKnowledge referenceBooks uncovered serves interests certifications languagesSpoken also given'.split(
    ' ',
  ),
);
const maps = new Set(['optionFeedback']);

const unsafe = (name: string, value: string): string => {
  if (name === 'link') return `javascript:alert("${value}")`;
  if (value === '') return value;
  if (long.has(name)) return unsafeText(`[${name}]`);
  return short.has(name) ? unsafeLine(`[${name}]`) : value;
};

/** The same document with every text by a person or a model replaced by hostile content. */
function poisoned(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return unsafe(name, value);
  if (Array.isArray(value)) {
    return value.map((one) =>
      typeof one === 'string' && lists.has(name) ? unsafeLine(`[${name}]`) : poisoned(one, name),
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      maps.has(name) && typeof inner === 'string'
        ? [key, unsafeText(`[${name}]`)]
        : [key, key === 'madeBy' ? inner : poisoned(inner, key)],
    ),
  );
}

/** From now on every response of the test's fake server is poisoned, streams too. */
export function poisonAnswers(): void {
  const inner = fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await inner(input, init);
    const type = response.headers.get('content-type') ?? '';
    if (response.status === 204 || !/json|event-stream/.test(type)) return response;
    const text = await response.text();
    const body = type.includes('json')
      ? JSON.stringify(poisoned(JSON.parse(text)))
      : text.replace(
          /^data: (.*)$/gm,
          (_, data: string) => `data: ${JSON.stringify(poisoned(JSON.parse(data)))}`,
        );
    return new Response(body, { status: response.status, headers: { 'content-type': type } });
  });
}
