// nginx with the example of deploy/nginx, on ports of its own and with a self-made certificate.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../programs/free-port.ts';

export type RunningNginx = {
  /** https://localhost:PORT */
  url: string;
  plainUrl: string;
  /** PEM; signed by itself */
  certificate: string;
  /** the lines of its access log so far */
  log: () => string[];
  stop: () => Promise<void>;
};

const example = join(dirname(dirname(import.meta.dirname)), 'deploy/nginx');

/** What was replaced must have been there: otherwise something other than the example would be tested. */
function replaced(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`deploy/nginx does not contain '${from}'.`);
    return now.replaceAll(from, to);
  }, text);
}

type Ports = { http: number; https: number };

/** Both files of the example, with other ports and folders. */
function exampleFor(home: string, { http, https }: Ports, processes: readonly number[]): string {
  const read = (name: string) => readFileSync(join(example, name), 'utf8');
  const upstream = replaced(
    read('upstream.conf'),
    processes.map((port, index) => [`127.0.0.1:${3000 + index}`, `127.0.0.1:${port}`]),
  );
  const site = replaced(read('lectern.conf'), [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['lectern.example.org', 'localhost'],
    ['/etc/nginx/tls/', `${home}/`],
    ['/var/log/nginx/', `${home}/`],
  ]);
  return `${upstream}\n${site}`;
}

/** What a distribution's nginx.conf says around conf.d; everything it writes is in `home`. */
function wholeConfig(home: string, inner: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events { worker_connections 512; }
http {
${folders.join('\n')}
${inner}
}
`;
}

function makeCertificate(home: string): string {
  const [key, certificate] = [join(home, 'lectern.key'), join(home, 'lectern.crt')];
  const how = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...how, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return readFileSync(certificate, 'utf8');
}

const accepts = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const open = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return open;
};

/** @throws Error with its output when it ends instead */
async function untilListening(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${said}`);
    await pause(25);
  }
}

/**
 * Starts nginx in front of `processes`, two ports on loopback; `ports` are its own, for PUBLIC_URL.
 * @throws Error with its output when it does not start
 */
export async function startNginx(
  program: string,
  ports: Ports,
  processes: readonly [number, number],
): Promise<RunningNginx> {
  const home = mkdtempSync(join(tmpdir(), 'lectern-nginx-'));
  const gone = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  // For interrupted runs, which exit without calling stop.
  process.once('exit', gone);
  try {
    const certificate = makeCertificate(home);
    const file = join(home, 'nginx.conf');
    writeFileSync(file, wholeConfig(home, exampleFor(home, ports, processes)));
    const child = spawn(program, ['-p', home, '-c', file, '-e', join(home, 'error.log')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilListening(child, ports.https);
    return {
      url: `https://localhost:${ports.https}`,
      plainUrl: `http://localhost:${ports.http}`,
      certificate,
      log: () => readFileSync(join(home, 'access.log'), 'utf8').split('\n').filter(Boolean),
      stop: async () => {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
        process.off('exit', gone);
        gone();
      },
    };
  } catch (error) {
    process.off('exit', gone);
    gone();
    throw error;
  }
}

/** Two free ports for it. */
export const portsForNginx = async (): Promise<Ports> => ({
  http: await freePort(),
  https: await freePort(),
});
