/** What a model puts before its reply, and what ends it. Compared in lower case. */
export const blocks = {
  '<think>': '</think>',
  '<thinking>': '</thinking>',
  '<reasoning>': '</reasoning>',
  '<thought>': '</thought>',
  '<tool_call>': '</tool_call>',
  '<tool_response>': '</tool_response>',
  '<function_call>': '</function_call>',
  '<|channel|>analysis<|message|>': '<|end|>',
  '<|channel|>commentary': '<|end|>',
} as const;
export type Opening = keyof typeof blocks;
export const openings = Object.keys(blocks) as Opening[];
export const thoughts: Opening[] = ['<think>', '<thinking>', '<reasoning>', '<thought>'];
export const tools: Opening[] = ['<tool_call>', '<tool_response>', '<function_call>'];
/** Marks of a chat template before the reply. */
export const before = ['<|channel|>final<|message|>', '<|start|>assistant', '<|im_start|>assistant'];
/** Marks of a chat template behind it. */
export const behind = ['<|im_end|>', '<|endoftext|>', '<|eot_id|>', '<|end|>', '<|return|>'];
export const onlyBehind = /^(?:(?:<\|(?:im_end|endoftext|eot_id|end|return)\|>)\s*)+$/i;
export const inBody = [...thoughts, ...thoughts.map((mark) => blocks[mark]), ...tools, ...behind];

/** Whether more marks of a chat template may follow. */
export function mayEnd(text: string, last: boolean): boolean {
  if (last || text.length > 200) return false;
  const cut = text.lastIndexOf('<');
  const [whole, part] = [text.slice(0, cut), text.slice(cut).toLowerCase()];
  return onlyBehind.test(whole) && behind.some((mark) => mark.startsWith(part));
}
