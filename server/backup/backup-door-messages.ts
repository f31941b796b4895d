import type { Socket } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

/** What the backup command asks the server for, one JSON line each. Closing the connection ends the backup. */
export type DoorRequest = { ask: 'begin' | 'end' | 'copied' };
export type DoorAnswer =
  /** the database's files may be copied from now on */
  | { begun: true }
  /** what PostgreSQL needs to make a whole database of the copy, with its log from `from` to `to` (names of its files) */
  | { label: string; from: string; to: string }
  /** the log may be removed again */
  | { done: true }
  | { refused: string };

const socketName = 'backup.sock';
/** What all systems accept as the address of a socket; Linux takes 107 bytes. */
const longestAddress = 100;

/** The address of the server's door: the shorter of two names of the file; null if both are too long, as on Windows. */
export function doorAddress(dataDir: string): string | null {
  if (process.platform === 'win32') return null;
  const whole = join(dataDir, socketName);
  const short = relative(process.cwd(), whole);
  const address = short.length < whole.length ? short : whole;
  return Buffer.byteLength(address) <= longestAddress ? address : null;
}

/** The lines of a socket, up to its end however it ends: readline alone waits for ever for one that was reset. */
export function linesFrom(socket: Socket): Interface {
  const lines = createInterface({ input: socket });
  socket.once('close', () => lines.close());
  return lines;
}
