import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinPieces } from './join-pieces.ts';

const JOIN_MS = 50;

describe('The pieces of a reply are drawn joined', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('what comes in within one span is handed on at once, in its order, and nothing is lost', () => {
    const heard: string[] = [];
    const pieces = joinPieces((text) => heard.push(text));
    for (const letter of 'abc') pieces.add(letter);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(JOIN_MS);
    pieces.add('d');
    vi.advanceTimersByTime(JOIN_MS);
    expect(heard).toEqual(['abc', 'd']);
  });

  it('a steady stream is not put off: each piece waits one span at most', () => {
    const heard: string[] = [];
    const pieces = joinPieces((text) => heard.push(text));
    for (let piece = 0; piece < 20; piece++) {
      pieces.add('.');
      vi.advanceTimersByTime(JOIN_MS / 5);
    }
    expect(heard).toEqual(['.....', '.....', '.....', '.....']);
  });

  it('what is dropped, because the reply begins again or has been stopped, never appears', () => {
    const heard: string[] = [];
    const pieces = joinPieces((text) => heard.push(text));
    pieces.add('old');
    pieces.drop();
    pieces.add('new');
    vi.runAllTimers();
    expect(heard).toEqual(['new']);
  });
});
