import { type PGlite, protocol } from '@electric-sql/pglite';
import type { ScratchDatabase } from '#shared/engines/sql/sql-machine.ts';
import { endsWithin } from '../bounded-work.ts';

type OnNotice = Parameters<ScratchDatabase['query']>[2]['onNotice'];

/** Bytes of an answer beyond which the rest is not read: far more than the results and the output that a program may have. */
const mostAnswer = 8 * 1024 * 1024;

/**
 * What the engine throws for each error in SQL. PGlite ignores all that it throws, but after anything else, such as a trap
 * of WebAssembly, the engine is broken.
 */
const usualThrow = 100;
const tooDeep = 'stack depth limit exceeded';
const notHere = 'The database cannot do this here.';

export type SqlSession = ScratchDatabase & {
  /** begins a run, which ends after so many milliseconds */
  begin: (wall: number) => void;
  /**
   * Whether a query of the run was ended. After that, and after a failure of the engine, it is in an unknown state, and
   * all further queries of the run are refused.
   */
  isEnded: () => boolean;
};

type Engine = Pick<PGlite, 'execProtocolRawStream'> & { Module: unknown };

/**
 * Sends queries to the engine, which cannot look at a clock during one: each is ended from outside once a run is over its
 * time. What the engine answers is read afterwards, since what is ended halfway cannot be used again.
 */
export function sqlSession(engine: Engine): SqlSession {
  let until = Number.POSITIVE_INFINITY;
  let isEnded = false;
  let down: Error | null = null;

  const fail = (error: unknown) => {
    down ??= new Error(error instanceof RangeError ? tooDeep : notHere);
  };
  onFailure(engine.Module as MainLoop, fail);

  const send = async (message: Uint8Array, onNotice: OnNotice): Promise<void> => {
    if (down) throw down;
    const answer: Uint8Array[] = [];
    let size = 0;
    const onRawData = (bytes: Uint8Array) => {
      size += bytes.length;
      if (size <= mostAnswer) answer.push(bytes.slice());
    };
    let sent = Promise.resolve();
    const ms = Math.min(until - performance.now(), longest);
    isEnded = !endsWithin(ms, () => {
      sent = engine.execProtocolRawStream(message, { syncToFs: false, onRawData });
    });
    if (isEnded) {
      down = new Error('the query was ended');
      throw down;
    }
    await sent.catch(fail);
    const failure = read(answer, onNotice);
    if (down ?? failure) throw down ?? failure;
  };

  return {
    begin: (wall) => {
      until = performance.now() + wall;
      isEnded = false;
      down = null;
    },
    isEnded: () => isEnded,
    exec: (sql) => send(protocol.serialize.query(sql), () => {}),
    query: (sql, values, { onNotice }) => {
      const { parse, bind, execute, sync } = protocol.serialize;
      const steps = [parse({ text: sql }), bind({ values: values.map(textOf) }), execute({}), sync()];
      return send(Buffer.concat(steps), onNotice);
    },
  };
}

type MainLoop = { _PostgresMainLoopOnce: () => unknown };

function onFailure(loop: MainLoop, fail: (error: unknown) => void): void {
  const once = loop._PostgresMainLoopOnce;
  loop._PostgresMainLoopOnce = () => {
    try {
      return once();
    } catch (error) {
      if ((error as { status?: unknown } | null)?.status !== usualThrow) fail(error);
      throw error;
    }
  };
}

/** The longest time of a timer in milliseconds. */
const longest = 2 ** 31 - 1;

/** @returns the first error that the engine answered */
function read(answer: Uint8Array[], onNotice: OnNotice): Error | null {
  let failure: Error | null = null;
  const parser = new protocol.Parser();
  for (const bytes of answer)
    parser.parse(bytes, (message) => {
      if (message.name === 'notice') onNotice(message as Parameters<OnNotice>[0]);
      if (message instanceof protocol.messages.DatabaseError) failure ??= message;
    });
  return failure;
}

/** A value in PostgreSQL's text format. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
