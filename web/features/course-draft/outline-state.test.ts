import { describe, expect, it } from 'vitest';
import { moved, renamed, streamedUnits, withAdded, without } from './outline-state.ts';

const lessons = ['a', 'b', 'c'].map((title) => ({ id: title, title }));
const titles = (list: { title: string }[]) => list.map(({ title }) => title).join('');

describe('editing an outline', () => {
  it('moves a lesson, but not beyond the ends', () => {
    expect(titles(moved(lessons, 0, 1))).toBe('bac');
    expect(titles(moved(lessons, 2, -1))).toBe('acb');
    expect(moved(lessons, 0, -1)).toBe(lessons);
    expect(moved(lessons, 2, 1)).toBe(lessons);
  });

  it('removes, renames and adds a lesson; a blank title has no effect', () => {
    expect(titles(without(lessons, 1))).toBe('ac');
    expect(titles(renamed(lessons, 'b', ' x ') ?? [])).toBe('axc');
    expect(renamed(lessons, 'b', ' ')).toBeNull();
    expect(renamed(lessons, 'b', 'b')).toBeNull();
    expect(renamed(lessons, 'gone', 'x')).toBeNull();
    expect(titles(withAdded(lessons, ' d '))).toBe('abcd');
    expect(withAdded(lessons, '  ')).toBe(lessons);
  });
});

describe('streamed units', () => {
  it('count once their line is complete', () => {
    const text = '{"title":"One","objective":"o","minutes":45}\n{"title":"Two","obj';
    expect(streamedUnits(text)).toEqual([{ title: 'One', objective: 'o' }]);
    expect(streamedUnits('null\n[]\n5\n"x"\nnonsense')).toEqual([]);
  });
});
