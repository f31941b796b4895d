const named = /"finish_reason"\s*:\s*"[^"]/;
const done = /^data: ?\[DONE\]/m;
const counted = /^data: ?\{(?=.*"choices"\s*:\s*\[\])(?=.*"usage"\s*:\s*\{)/m;
const finish = `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`;

/**
 * Some servers end a chat completion by [DONE], or by the count of its tokens, alone, which is as clear an end as a finish
 * reason. The packages take it for a broken stream, so the reason is added. Returns a function for the frames of one
 * stream, in order, of which the last are `last`.
 */
export function createFinishing(): (frames: string, last: boolean) => string {
  let isNamed = false;
  let isCounted = false;
  return (frames, last) => {
    isNamed ||= named.test(frames);
    isCounted ||= counted.test(frames);
    if (isNamed) return frames;
    const isDone = done.test(frames);
    isNamed ||= isDone;
    if (isDone) return frames.replace(done, `${finish}$&`);
    return last && isCounted ? frames + finish : frames;
  };
}
