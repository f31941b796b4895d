/** What a model puts before its reply, and what ends it. Compared in lower case. */
export const blocks = {
  '<think>': '</think>',
  '<thinking>': '</thinking>',
  '<reasoning>': '</reasoning>',
  '<thought>': '</thought>',
  '<seed:think>': '</seed:think>',
  '[think]': '[/think]',
  '◁think▷': '◁/think▷',
  '<|start_thinking|>': '<|end_thinking|>',
  '<|begin_of_thought|>': '<|end_of_thought|>',
  '<|channel>thought': '<channel|>',
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

/** What stands around a reply behind its reasoning. */
export const wrappers: Record<string, string> = {
  '<answer>': '</answer>',
  '<response>': '</response>',
  '<|begin_of_solution|>': '<|end_of_solution|>',
  '<|start_response|>': '<|end_response|>',
};
/** Marks of a chat template before the reply. */
export const before = [
  '<|channel|>final<|message|>',
  '<|start|>assistant',
  '<|im_start|>assistant',
  '<|start_header_id|>assistant<|end_header_id|>',
  '<start_of_turn>model',
  '<|turn>model',
  '<|assistant|>',
];
/** Marks of a chat template behind it. */
export const behind = [
  ...['<|im_end|>', '<|endoftext|>', '<|eot_id|>', '<|end|>', '<|return|>', '<|end_of_text|>', '<|eom_id|>'],
  ...['<end_of_turn>', '<turn|>', '<|end_of_turn_token|>', '<｜end▁of▁sentence｜>'],
];
export const inBody = [
  ...[...thoughts, ...thoughts.map((mark) => blocks[mark]), ...tools, ...behind],
  ...Object.values(wrappers),
];
/** No mark is longer. */
export const longestMark = 48;

/** Whether a text is only marks of these, perhaps the last of them incomplete; `last`: there is no more of it. */
export function isOnly(marks: readonly string[], text: string, last: boolean): boolean {
  let rest = text.toLowerCase().trimStart();
  for (let count = 0; rest !== ''; count += 1) {
    const mark = marks.find((one) => rest.startsWith(one));
    if (!mark) return !last && count > 0 && marks.some((one) => one.startsWith(rest));
    rest = rest.slice(mark.length).trimStart();
  }
  return true;
}
