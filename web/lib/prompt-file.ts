const loaded = new Map<string, string>();

export type PromptFile =
  | 'examinerChatPrompt.txt'
  | 'examinerQuestionsPrompt.txt'
  | 'examinerGradingPrompt.txt';

/**
 * GET /prompts/{file}: the prompt that Examiner calls carry; the server accepts only prompts that it serves.
 * @throws Error 'Failed to load prompt file: {name}'
 */
export async function loadPromptFile(name: PromptFile, signal?: AbortSignal): Promise<string> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const response = await fetch(`/prompts/${name}`, { signal: signal ?? null }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  if (!response?.ok) throw new Error(`Failed to load prompt file: ${name}`);
  const text = await response.text();
  loaded.set(name, text);
  return text;
}

/** Required by the wire format; the server chooses the model. */
const MODEL = 'lectern';

/** The body of the three Examiner calls: model, system prompt, user JSON, temperature. */
export function examinerCall(prompt: string, user: unknown, temperature: number) {
  return {
    model: MODEL,
    messages: [
      { role: 'system', content: prompt },
      { role: 'user', content: JSON.stringify(user) },
    ],
    temperature,
  };
}
