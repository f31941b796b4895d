import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { type DoorAnswer, type DoorRequest, doorAddress, linesFrom } from './backup-door-messages.ts';
import { removeAbandonedCopy } from './copy-folder.ts';

/** Nobody copies for longer; a command that was only stopped must not keep the log from being cleaned. */
const longestMs = 60 * 60_000;
const endsWithinMs = 2000;

type Deps = {
  client: OpenDatabase['client'];
  dataDir: string;
  logger: Pick<Logger, 'warn'>;
  /** Waits for upkeep that is going on, and keeps further upkeep from starting until the returned function is called. */
  pauseUpkeep: () => Promise<() => void>;
};

/** What one command asks for; everything it has begun ends with it. */
function createVisit(client: Deps['client'], pauseUpkeep: Deps['pauseUpkeep']) {
  let resume: (() => void) | null = null;
  let copying = false;

  const begin = async (): Promise<DoorAnswer> => {
    resume ??= await pauseUpkeep();
    await client.unsafe(`select pg_backup_start('lectern', true)`);
    copying = true;
    return { begun: true };
  };
  const stop = async (): Promise<DoorAnswer> => {
    copying = false;
    const [row] = await client.unsafe(
      `select labelfile as label, substring(labelfile from 'file ([0-9A-F]{24})') as from, pg_walfile_name(lsn) as to
       from pg_backup_stop(false)`,
    );
    return { label: String(row?.label), from: String(row?.from), to: String(row?.to) };
  };
  const finish = (): DoorAnswer => {
    resume?.();
    resume = null;
    return { done: true };
  };

  return {
    answer: async (ask: DoorRequest['ask']): Promise<DoorAnswer> => {
      if (ask === 'begin' && !copying) return begin();
      if (ask === 'end' && copying) return stop();
      return finish();
    },
    end: async (): Promise<void> => {
      try {
        if (copying) await stop();
      } finally {
        finish();
      }
    },
  };
}

/**
 * Lets the backup command copy the embedded database while this process uses it, by PostgreSQL's own means for that
 * (pg_backup_start and pg_backup_stop): between them the files are copied as they change, and the log that is copied
 * afterwards makes them whole again, as after a crash. Learners wait for one checkpoint only. The door is a socket in
 * DATA_DIR, which only the user running Lectern can enter.
 */
export async function openBackupDoor({
  client,
  dataDir,
  logger,
  pauseUpkeep,
}: Deps): Promise<{ close: () => Promise<void> }> {
  const address = doorAddress(dataDir);
  if (!address) return { close: async () => {} };
  let inside: { socket: Socket; over: Promise<void> } | null = null;

  const serve = async (socket: Socket): Promise<void> => {
    const visit = createVisit(client, pauseUpkeep);
    try {
      for await (const line of linesFrom(socket)) {
        const answer = await visit.answer((JSON.parse(line) as DoorRequest).ask);
        socket.write(`${JSON.stringify(answer)}\n`);
      }
    } finally {
      // The command may have been killed.
      await visit.end();
      removeAbandonedCopy(dataDir);
    }
  };
  const receive = async (socket: Socket): Promise<void> => {
    const refuse = (refused: string) => socket.end(`${JSON.stringify({ refused } satisfies DoorAnswer)}\n`);
    // One whose command has just been killed ends in a moment.
    if (inside) await Promise.race([inside.over, pause(endsWithinMs, undefined, { ref: false })]);
    if (inside) return void refuse('Another backup is being made.');
    const over = serve(socket).catch((error: unknown) => {
      logger.warn({ err: error }, 'a backup failed');
      refuse('The server could not prepare its database for a backup. Its log says why.');
    });
    inside = { socket, over };
    await over;
    inside = null;
  };

  // Left by a process that was killed; the lock of DATA_DIR says that there is no other.
  rmSync(address, { force: true });
  removeAbandonedCopy(dataDir);
  const serving = new Set<Promise<void>>();
  const server = createServer((socket) => {
    socket.setTimeout(longestMs, () => socket.destroy());
    socket.on('error', () => {});
    const one = receive(socket).finally(() => serving.delete(one));
    serving.add(one);
  });
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      logger.warn({ err: error }, 'backups can be made only while Lectern is stopped');
      resolve();
    });
    server.listen(address, () => {
      chmodSync(address, 0o600);
      resolve();
    });
  });
  server.unref();
  return {
    close: async () => {
      server.close();
      inside?.socket.destroy();
      await Promise.all(serving);
    },
  };
}
