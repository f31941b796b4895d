import { describe, expect, it } from 'vitest';
import { byteStream } from '../http/byte-stream.ts';
import { type DataSource, dataChunks } from './data-stream.ts';

/** A source of `pages` pages, two rows each, that counts what has been read. */
function counted(name: string, pages: number) {
  const read = { pages: 0 };
  const source: DataSource = {
    name,
    pages: async function* () {
      for (let page = 0; page < pages; page++) {
        read.pages++;
        yield [
          { page, row: 0 },
          { page, row: 1 },
        ];
      }
    },
  };
  return { read, source };
}

const textOf = async (chunks: AsyncIterable<string>) => (await Array.fromAsync(chunks)).join('');

describe('the file of Download my data', () => {
  it('is one JSON object: the head, then an array for each source', async () => {
    const text = await textOf(
      dataChunks({ version: 1 }, [counted('many', 2).source, counted('none', 0).source]),
    );
    expect(JSON.parse(text)).toEqual({
      version: 1,
      many: [0, 1].flatMap((page) => [0, 1].map((row) => ({ page, row }))),
      none: [],
    });
  });

  it('reads one page at a time, each only when it is requested', async () => {
    const { read, source } = counted('many', 1000);
    const chunks = dataChunks({ version: 1 }, [source]);
    for (let chunk = 0; chunk < 5; chunk++) await chunks.next();
    expect(read.pages).toBeLessThanOrEqual(3);
    await chunks.return(undefined);
    expect(read.pages).toBeLessThanOrEqual(3);
  });

  it('leaves texts unchanged', async () => {
    const row = { text: '"],\n} \u2028 – ü' };
    const source: DataSource = {
      name: 'texts',
      pages: async function* () {
        yield [row];
      },
    };
    expect(JSON.parse(await textOf(dataChunks({ version: 1 }, [source])))).toEqual({
      version: 1,
      texts: [row],
    });
  });
});

describe('the answer that carries it', () => {
  it('aborts the response when reading fails, so that a partial file is not taken for a complete one', async () => {
    const failing: DataSource = {
      name: 'failing',
      pages: async function* () {
        yield [{ row: 1 }];
        throw new Error('the database is gone');
      },
    };
    const answer = new Response(byteStream(dataChunks({ version: 1 }, [failing])));
    await expect(answer.text()).rejects.toThrow('the database is gone');
  });

  it('stops reading when the client disconnects', async () => {
    const { read, source } = counted('many', 1000);
    const reader = byteStream(dataChunks({ version: 1 }, [source])).getReader();
    await reader.read();
    await reader.cancel();
    expect(read.pages).toBeLessThan(5);
  });
});
