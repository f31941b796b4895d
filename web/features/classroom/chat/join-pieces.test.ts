import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinPieces } from './join-pieces.ts';

const JOIN_MS = 50;

describe('chunks of a reply are joined before rendering', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('all chunks of one interval are passed on together, in order and completely', () => {
    const heard: string[] = [];
    const pieces = joinPieces((text) => heard.push(text));
    for (const letter of 'abc') pieces.add(letter);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(JOIN_MS);
    pieces.add('d');
    vi.advanceTimersByTime(JOIN_MS);
    expect(heard).toEqual(['abc', 'd']);
  });

  it('a steady stream is not delayed: each chunk waits one interval at most', () => {
    const heard: string[] = [];
    const pieces = joinPieces((text) => heard.push(text));
    for (let piece = 0; piece < 20; piece++) {
      pieces.add('.');
      vi.advanceTimersByTime(JOIN_MS / 5);
    }
    expect(heard).toEqual(['.....', '.....', '.....', '.....']);
  });

  it('discarded chunks of a restarted or stopped reply never appear', () => {
    const heard: string[] = [];
    const pieces = joinPieces((text) => heard.push(text));
    pieces.add('old');
    pieces.drop();
    pieces.add('new');
    vi.runAllTimers();
    expect(heard).toEqual(['new']);
  });
});
