import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { EngineSocket } from './embedded-socket.ts';

const begin = 'Q\0\0\0\x0bbegin \0';
const hasBegun = 'C\0\0\0\x0aBEGIN\0';
const inTransaction = 'Z\0\0\0\x05T';
const goodbye = 'X\0\0\0\x04';
const goOn = 'S\0\0\0\x04';
const forget = `${goOn}Q\0\0\0\x0drollback\0Q\0\0\0\x10discard all\0`;

/** A socket to an engine that answers each message in turn with one of `answers`, ten milliseconds later. */
function socketTo(...answers: string[]) {
  const asked: string[] = [];
  const socket = new EngineSocket(async (bytes) => {
    asked.push(Buffer.from(bytes).toString('latin1'));
    const bytesOut = new Uint8Array(Buffer.from(answers.shift() ?? '', 'latin1'));
    await pause(10);
    return { bytes: bytesOut };
  });
  const heard: string[] = [];
  const broken = new Promise<Error>((resolve) => socket.on('error', resolve));
  socket.on('data', (bytes: Buffer) => heard.push(bytes.toString('latin1')));
  return { socket, asked, heard, broken, say: (text: string) => socket.write(Buffer.from(text, 'latin1')) };
}

it("'begin' is sent with the first query of a transaction, and answered at once", async () => {
  const { say, asked, heard } = socketTo(`${hasBegun}${inTransaction}one`, 'two');
  say(begin);
  await expect.poll(() => heard).toEqual([hasBegun + inTransaction]);
  expect(asked).toEqual([]);
  say('first query');
  say('second query');
  await expect.poll(() => heard.slice(1)).toEqual(['one', 'two']);
  expect(asked).toEqual([`${begin}first query`, 'second query']);
});

it("queries before a transaction are answered before its 'begin'", async () => {
  const { say, asked, heard } = socketTo('zero', `${hasBegun}${inTransaction}one`);
  say(`a query${begin}`);
  say('first query');
  await expect.poll(() => heard).toEqual(['zero', hasBegun + inTransaction, 'one']);
  expect(asked).toEqual(['a query', `${begin}first query`]);
});

it('changes of settings in between are passed on', async () => {
  const setting = 'S\0\0\0\x11TimeZone\0UTC\0';
  const { say, heard } = socketTo(`${hasBegun}${setting}${inTransaction}one`);
  say(begin);
  say('first query');
  await expect.poll(() => heard).toEqual([hasBegun + inTransaction, `${setting}one`]);
});

it('an engine that refuses to begin a transaction closes the connection', async () => {
  const { say, asked, heard, broken } = socketTo('E\0\0\0\x05!Z\0\0\0\x05I');
  say(begin);
  say('first query');
  expect((await broken).message).toBe('The embedded database began no transaction.');
  expect(asked).toEqual([`${begin}first query`, forget]);
  expect(heard).toEqual([hasBegun + inTransaction]);
});

it("closing a connection discards its prepared statements and an unsent 'begin'", async () => {
  const { say, asked, heard, socket } = socketTo('one');
  say('a query');
  say(begin);
  socket.end(Buffer.from(goodbye, 'latin1'));
  await new Promise((resolve) => socket.on('close', resolve));
  expect(asked).toEqual(['a query', forget]);
  expect(heard).toEqual(['one', hasBegun + inTransaction]);
});

it('losing a connection in a transaction rolls it back before anything else is sent', async () => {
  const { say, asked, heard, socket, broken } = socketTo(`${hasBegun}${inTransaction}one`, 'two');
  say(begin);
  say('first query');
  await expect.poll(() => heard).toEqual([hasBegun + inTransaction, 'one']);
  say('second query');
  socket.destroy(new Error('gone'));
  expect(asked).toEqual([`${begin}first query`, 'second query', forget]);
  await broken;
  expect(heard).toEqual([hasBegun + inTransaction, 'one']);
});

it("losing a connection before 'begin' was sent never begins the transaction", async () => {
  const { say, asked, socket } = socketTo();
  say(begin);
  socket.destroy();
  await new Promise((resolve) => socket.on('close', resolve));
  expect(asked).toEqual([forget]);
});
