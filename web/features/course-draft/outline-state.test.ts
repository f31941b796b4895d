import { describe, expect, it } from 'vitest';
import { moved, renamed, streamedUnits, withAdded, without } from './outline-state.ts';

const lessons = ['a', 'b', 'c'].map((title) => ({ id: title, title }));
const titles = (list: { title: string }[]) => list.map(({ title }) => title).join('');

describe('an outline is edited', () => {
  it('moved, but not over its ends', () => {
    expect(titles(moved(lessons, 0, 1))).toBe('bac');
    expect(titles(moved(lessons, 2, -1))).toBe('acb');
    expect(moved(lessons, 0, -1)).toBe(lessons);
    expect(moved(lessons, 2, 1)).toBe(lessons);
  });

  it('taken out, renamed, added; a blank title does nothing', () => {
    expect(titles(without(lessons, 1))).toBe('ac');
    expect(titles(renamed(lessons, 'b', ' x ') ?? [])).toBe('axc');
    expect(renamed(lessons, 'b', ' ')).toBeNull();
    expect(renamed(lessons, 'b', 'b')).toBeNull();
    expect(renamed(lessons, 'gone', 'x')).toBeNull();
    expect(titles(withAdded(lessons, ' d '))).toBe('abcd');
    expect(withAdded(lessons, '  ')).toBe(lessons);
  });
});

describe('units that are streamed', () => {
  it('count once their line is whole', () => {
    const text = '{"title":"One","objective":"o","minutes":45}\n{"title":"Two","obj';
    expect(streamedUnits(text)).toEqual([{ title: 'One', objective: 'o' }]);
    expect(streamedUnits('null\n[]\n5\n"x"\nnonsense')).toEqual([]);
  });
});
