import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-parser.ts';

const stream =
  'event: delta\nid: 1\ndata: {"text":"a"}\n\n: still here\n\nid: 2\r\nevent: done\r\ndata: one\r\ndata: two\r\n\r\n';
const expected = [
  { event: 'delta', id: '1', data: '{"text":"a"}' },
  { event: 'done', id: '2', data: 'one\ntwo' },
];

describe('a text/event-stream', () => {
  it('is parsed as a whole', () => {
    expect(createEventParser()(stream)).toEqual(expected);
  });

  it('is parsed the same in chunks of any size', () => {
    for (let size = 1; size < 20; size += 1) {
      const parse = createEventParser();
      const found = [];
      for (let at = 0; at < stream.length; at += size) found.push(...parse(stream.slice(at, at + size)));
      expect(found, `pieces of ${size}`).toEqual(expected);
    }
  });

  it('buffers an incomplete event', () => {
    const parse = createEventParser();
    expect(parse('event: delta\ndata: x\n')).toEqual([]);
    expect(parse('\n')).toEqual([{ event: 'delta', id: null, data: 'x' }]);
  });
});
