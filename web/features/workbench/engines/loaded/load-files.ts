/** A file of an engine; `size`: bytes when unpacked. */
export type EngineFile = { name: string; size: number; url: string };

/**
 * Fetches an engine's files in parallel. Rejects with Error when one fails.
 * @param onProgress called with the share loaded, 0 to 1
 */
export async function loadFiles(
  files: EngineFile[],
  onProgress: (share: number) => void,
): Promise<Map<string, ArrayBuffer>> {
  const whole = files.reduce((sum, { size }) => sum + size, 0);
  let arrived = 0;
  const onBytes = (count: number) => {
    arrived += count;
    onProgress(Math.min(1, arrived / whole));
  };
  const contents = await Promise.all(
    files.map(async ({ name, size, url }) => [name, await loadFile(url, size, onBytes)] as const),
  );
  return new Map(contents);
}

async function loadFile(url: string, size: number, onBytes: (count: number) => void): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  const content = new Uint8Array(size);
  let at = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > size) throw new Error(`${url} is longer than it was built`);
    content.set(value, at);
    at += value.length;
    onBytes(value.length);
  }
  if (at !== size) throw new Error(`${url} is shorter than it was built`);
  return content.buffer;
}
