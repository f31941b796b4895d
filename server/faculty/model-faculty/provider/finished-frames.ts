const named = /"finish_reason"\s*:\s*"/;
const done = /^data: ?\[DONE\]/m;
const finish = `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`;

/**
 * Some servers end a chat completion by [DONE] alone, which is as clear an end as a finish reason. The packages take it
 * for a broken stream, so the reason is added. Returns a function for the frames of one stream, in order.
 */
export function createFinishing(): (frames: string) => string {
  let isNamed = false;
  return (frames) => {
    isNamed ||= named.test(frames);
    return isNamed || !done.test(frames) ? frames : frames.replace(done, `${finish}$&`);
  };
}
