import { Duplex } from 'node:stream';
import type { EmbeddedAnswer } from './embedded-worker.ts';

/** Messages of PostgreSQL's protocol ('Message Formats'): a letter, the length of the rest, the content. */
const message = (letter: string, said: string) =>
  Buffer.concat([Buffer.from(`${letter}\0\0\0`), Buffer.from([said.length + 4]), Buffer.from(said)]);
/** the driver's Terminate message */
const goodbye = message('X', '');
/**
 * The state that a server's process loses with its connection. After a failed query the engine ignores everything until it
 * receives a Sync ('S'), and in a transaction it discards nothing.
 */
const forget = Buffer.concat([message('S', ''), message('Q', 'rollback\0'), message('Q', 'discard all\0')]);
/** the driver's query that begins a transaction, and PostgreSQL's answer */
const begin = message('Q', 'begin \0');
const hasBegun = message('C', 'BEGIN\0');
const inTransaction = message('Z', 'T');
const begun = Buffer.concat([hasBegun, inTransaction]);

const noBytes = Buffer.alloc(0);
const startsWith = (chunk: Buffer, start: Buffer) => chunk.subarray(0, start.length).equals(start);
const endsWith = (chunk: Buffer, end: Buffer) => chunk.subarray(-end.length).equals(end);

/** The answer to what was sent behind 'begin'. Changes of settings are reported between the two halves. */
function withoutBegun(answer: Buffer): Buffer {
  let at = hasBegun.length;
  while (answer[at] === 0x53) at += 1 + answer.readUInt32BE(at + 1);
  const end = at + inTransaction.length;
  if (!startsWith(answer, hasBegun) || !answer.subarray(at, end).equals(inTransaction))
    throw new Error('The embedded database began no transaction.');
  return Buffer.concat([answer.subarray(hasBegun.length, at), answer.subarray(end)]);
}

/**
 * The socket through which the driver speaks with the embedded engine: whole messages in, their answers out, in order.
 *
 * The driver waits for the answer to 'begin' before it sends a transaction's first query. Every wait costs two thread
 * switches, so 'begin' is answered here and goes out in front of that query; should the engine refuse it, the connection
 * breaks off, and nothing of the transaction has happened.
 */
export class EngineSocket extends Duplex {
  /** what postgres-js requires of a socket beyond a stream */
  readonly readyState = 'open';
  readonly #ask: (bytes: Uint8Array) => Promise<EmbeddedAnswer>;
  /** 'begin' has been answered and has not been sent yet */
  #beginning = false;
  /** settles once the driver has got all its answers */
  #told: Promise<unknown> = Promise.resolve();

  constructor(ask: (bytes: Uint8Array) => Promise<EmbeddedAnswer>) {
    super();
    this.#ask = ask;
  }

  setKeepAlive(): this {
    return this;
  }

  override _read(): void {}

  /** The driver sends Terminate and waits for the socket to close; the engine itself continues until it is closed. */
  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  /**
   * However a connection ends, its state is discarded before the next one's first query: the driver opens that once
   * this one is closed, and the engine answers in order. If the engine cannot discard it, the next connection fails,
   * too.
   */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#answerTo(forget).catch(() => {});
    done(error);
  }

  /** What is written while an answer is awaited goes out at once: the engine answers in order. */
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    const leaving = chunk.equals(goodbye);
    const answer = leaving ? Promise.resolve([]) : this.#pass(chunk);
    const told = this.#told.then(async () => {
      for (const bytes of await answer) if (bytes.length > 0 && !this.destroyed) this.push(bytes);
    });
    // The next answer waits for this one; its failure is reported once, here.
    answer.catch(() => {});
    this.#told = told.catch((error: Error) => void this.destroy(error));
    if (leaving) told.then(() => done(), done);
    else done();
  }

  async #pass(chunk: Buffer): Promise<Buffer[]> {
    const first = this.#beginning;
    const last = endsWith(chunk, begin);
    this.#beginning = last;
    const rest = last ? chunk.subarray(0, -begin.length) : chunk;
    const bytes = first ? Buffer.concat([begin, rest]) : rest;
    const answer = bytes.length > 0 ? await this.#answerTo(bytes) : bytes;
    return [first ? withoutBegun(answer) : answer, last ? begun : noBytes];
  }

  async #answerTo(bytes: Buffer): Promise<Buffer> {
    const answer = await this.#ask(new Uint8Array(bytes));
    if ('failed' in answer) throw new Error(answer.failed);
    return 'bytes' in answer ? Buffer.from(answer.bytes) : noBytes;
  }
}
