import type { ComponentType } from 'react';

/** Specification: browser 7. */
const CHUNK_TIMEOUT_MS = 120_000;

type PageModule = { Page: ComponentType };

/** The code of a page failed to load; a reload may help. */
export class ChunkError extends Error {
  constructor(id: string, cause?: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
    this.name = 'ChunkError';
  }
}

/**
 * Loads a page's code on demand. Every lazily loaded page goes through here.
 * @returns a loader for react-router's `lazy`
 * @throws ChunkError 'Loading chunk {id} failed' when the import fails or takes longer than 120 s
 */
export const lazyPage = (id: string, load: () => Promise<PageModule>) => async () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(id)), CHUNK_TIMEOUT_MS);
  });
  try {
    const { Page } = await Promise.race([load(), timeout]);
    return { Component: Page };
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(id, error);
  } finally {
    clearTimeout(timer);
  }
};
