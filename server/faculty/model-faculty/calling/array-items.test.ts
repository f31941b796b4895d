import { afterEach, describe, expect, it, vi } from 'vitest';
import { createArrayItems } from './array-items.ts';

afterEach(() => vi.restoreAllMocks());

const unit = '{"title":"A \\"{[\\\\","parts":[{"x":1},[2]]}';
const read = (pieces: Iterable<string>) => {
  const items = createArrayItems('units');
  return [...pieces].flatMap((piece) => items.push(piece));
};

describe('the objects of a list that is still being streamed', () => {
  const document = `{"title":"units","about":"\\"units\\" are: [","units" : \n[${unit}, ${unit}],"more":[{"no":1}]}`;
  it.each([1, 2, 3, 7, document.length])('are found in chunks of %i characters', (length) => {
    const pieces = Array.from({ length: Math.ceil(document.length / length) }, (_, index) =>
      document.slice(index * length, (index + 1) * length),
    );
    expect(read(pieces)).toEqual([unit, unit]);
  });
  it.each([
    ['"units"units":[{}]', ['{}']],
    ['"units" units":[{}]', []],
    ['"units":"units":[{}]', ['{}']],
    ['""units":[{}]', ['{}']],
    ['"units"::[{}]', []],
    ['"unit": [{}], "other": [{}]', []],
  ])('begin after the name, a colon and a bracket: %s', (text, found) => {
    expect(read([text])).toEqual(found);
    expect(read(text)).toEqual(found);
  });

  it('are found by reading each character once, also before the list begins', () => {
    let looked = 0;
    class Piece extends String {
      override charAt(at: number): string {
        looked += 1;
        return super.charAt(at);
      }
    }
    const exec = RegExp.prototype.exec;
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      looked += text.length;
      return exec.call(this, text);
    });
    const pieces = [...Array.from({ length: 2000 }, () => '"words ": '), '"units":[', unit, ']}'];
    const found = read(pieces.map((piece) => new Piece(piece) as unknown as string));
    vi.restoreAllMocks();
    expect(found).toEqual([unit]);
    // Each character once, and blanks a second time when they are recognised as such.
    expect(looked).toBeGreaterThan(20_000);
    expect(looked).toBeLessThan(45_000);
  });
});
