import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { documentBounds } from '#shared/contract/documents.ts';
import { loadConfig } from '../../server/config.ts';
import { fileTooLarge } from '../../server/documents/document-policy.ts';
import { isUpload } from '../../server/documents/document-routes.ts';
import { problemOf } from '../../server/platform/app-error.ts';
import { NODE_MAJOR } from '../start/bootstrap-decide.mjs';
import { heapGrowth, memorySettings } from '../start/bootstrap-memory.mjs';

const root = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** How `npm start` starts the built server: the same arguments and environment are expected wherever it is started. */
const memory = memorySettings({}, []);
const serverArgs = [
  '--enable-source-maps',
  ...(memory?.args ?? []),
  heapGrowth({}, []),
  'dist/server/main.js',
];
const mallocEnv = Object.entries(memory?.env ?? {}).map(([name, value]) => `${name}=${value}`);

/** An image's version, which must be given, and must not be one that changes its meaning. */
const isPinned = (image: string) => /:\d/.test(image) && !image.endsWith(':latest');

describe('Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const of = (name: string, within = lines) =>
    within.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const jsonOf = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  test('its images have versions, those of Node are the one that the server needs', () => {
    const images = of('FROM').map((line) => line.split(' ')[0] ?? '');
    expect(images.filter((image) => image !== 'packages' && !isPinned(image))).toEqual([]);
    expect(
      images.filter((image) => image.startsWith('node:')).map((image) => Number.parseInt(image.slice(5), 10)),
    ).toEqual([NODE_MAJOR, NODE_MAJOR]);
  });

  test('it starts the built server directly, with the memory of npm start, not as root', () => {
    expect(jsonOf(of('CMD', last)[0] ?? '')).toEqual(['node', ...serverArgs]);
    expect(of('ENV', last).flatMap((line) => line.split(' '))).toEqual(expect.arrayContaining(mallocEnv));
    expect(of('USER', last)).toEqual(['node']);
    expect(last.findIndex((line) => line.startsWith('USER '))).toBeGreaterThan(
      last.findLastIndex((line) => /^(COPY|RUN) /.test(line)),
    );
  });

  test('what it copies exists, and is not excluded by .dockerignore', () => {
    const copied = of('COPY')
      .filter((line) => !line.startsWith('--from='))
      .flatMap((line) => line.split(' ').slice(0, -1))
      .filter((path) => path !== '.');
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(copied.filter((path) => ignored.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
    for (const secret of ['.env', '.env.local', 'data', '.git'])
      expect(ignored.some((pattern) => matchesGlob(secret, pattern))).toBe(true);
  });

  test('port, folder and signal are those of the server', () => {
    const env = Object.fromEntries(
      of('ENV', last).flatMap((line) => line.split(' ').map((one) => one.split('=') as [string, string])),
    );
    const config = loadConfig(env);
    expect(of('EXPOSE', last)).toEqual([String(config.port)]);
    expect(of('VOLUME', last)).toEqual([config.dataDir]);
    expect(config.host).toBe('0.0.0.0');
    expect(of('STOPSIGNAL', last)).toEqual(['SIGTERM']);
    const probe = last.find((line) => line.trimStart().startsWith('HEALTHCHECK')) ?? '';
    expect(probe).toContain('/api/live');
    expect(jsonOf(probe.slice(probe.indexOf('CMD'))).slice(0, 2)).toEqual(['node', '-e']);
  });
});

describe('compose.yaml', () => {
  type Service = {
    image: string;
    restart: string;
    healthcheck: { test: string[] };
    environment: Record<string, string | number>;
    volumes: string[];
    ports?: string[];
    stop_grace_period?: string;
  };
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const services = Object.entries(compose.services);
  const processes = services.filter(([name]) => name.startsWith('lectern-')).map(([, service]) => service);

  test('every service has a version, comes back after a failure, and is checked', () => {
    for (const [name, { image, restart, healthcheck }] of services)
      expect([name, isPinned(image), restart, healthcheck.test.length > 1]).toEqual([
        name,
        true,
        'on-failure',
        true,
      ]);
  });

  test('only nginx is reachable from outside', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
  });

  test('the two processes are configured as the server understands it, with one database and one folder', () => {
    expect(processes).toHaveLength(2);
    const [first, second] = processes;
    expect(second?.environment).toEqual(first?.environment);
    const given = Object.entries(first?.environment ?? {}).map(([name, value]) => [
      name,
      String(value)
        .replace(/\$\{PUBLIC_URL:\?[^}]*\}/, 'https://school.example')
        .replace(/\$\{\w+:\?[^}]*\}/, 'x1'),
    ]);
    const config = loadConfig(Object.fromEntries(given));
    expect(config).toMatchObject({
      trustedProxies: 1,
      databaseUrl: 'postgres://lectern:x1@postgres:5432/lectern',
    });
    for (const { volumes, healthcheck } of processes) {
      expect(volumes).toEqual([`data:${config.dataDir}`]);
      expect(healthcheck.test.join(' ')).toContain(`127.0.0.1:${config.port}/api/ready`);
    }
    const upstream = read('deploy/nginx/upstream-compose.conf');
    const named = [...upstream.matchAll(/^ {2}server (\S+) /gm)].map(([, server]) => server);
    expect(named).toEqual([`lectern-1:${config.port}`, `lectern-2:${config.port}`]);
  });

  test('named volumes are declared, and mounted files exist', () => {
    const sources = services.flatMap(([, { volumes }]) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    const isFile = (source: string) => source.startsWith('./');
    expect(sources.filter((source) => !isFile(source) && !(source in compose.volumes))).toEqual([]);
    // deploy/tls is the operator's.
    expect(sources.filter((source) => isFile(source) && !existsSync(join(root, source)))).toEqual([
      './deploy/tls',
    ]);
  });
});

describe('the systemd unit', () => {
  const unit = read('deploy/lectern@.service');
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  test('starts the built server with the memory of npm start, not as root', () => {
    expect(values('ExecStart')).toEqual([`/usr/bin/node ${serverArgs.join(' ')}`]);
    expect(values('Environment').flatMap((line) => line.split(' '))).toEqual(
      expect.arrayContaining(mallocEnv),
    );
    expect(values('User')).toEqual(['lectern']);
  });

  test('keeps its data in a folder that systemd makes, and restarts what fails', () => {
    expect(values('Environment').join(' ')).toContain('DATA_DIR=/var/lib/lectern ');
    expect([values('StateDirectory'), values('StateDirectoryMode')]).toEqual([['lectern'], ['0700']]);
    expect(values('Restart')).toEqual(['on-failure']);
  });
});

describe('the nginx example', () => {
  const site = read('deploy/nginx/lectern.conf');
  const value = (name: string, text = site) => new RegExp(`^ *${name} ([^;]+);`, 'm').exec(text)?.[1] ?? '';

  it('lets every file through that Lectern accepts, and refuses larger ones in its words', () => {
    expect(value('client_max_body_size')).toMatch(/^\d+m$/);
    expect(Number.parseInt(value('client_max_body_size'), 10) * 1_048_576).toBeGreaterThan(
      documentBounds.uploadBytes,
    );
    const words = /return 413 '([^']+)'/.exec(site)?.[1] ?? '';
    expect(JSON.parse(words)).toEqual(problemOf(fileTooLarge()));
    expect(words).toContain(`${documentBounds.bytes / 1_048_576} MB`);
  });

  it('hands uploads on as they arrive, and nothing else', () => {
    const pattern = new RegExp(/location ~ (\S+) \{\s*proxy_request_buffering off;/.exec(site)?.[1] ?? '$^');
    const paths = ['/api/documents', '/api/cards/import', '/api/courses/import', '/api/documents/search'];
    expect(paths.filter((path) => pattern.test(path))).toEqual(
      paths.filter((path) => isUpload('POST', path)),
    );
  });

  it.each(['upstream.conf', 'upstream-compose.conf'])(
    '%s lets go of a connection before Node does',
    (name) => {
      const seconds = Number.parseInt(value('keepalive_timeout', read(`deploy/nginx/${name}`)), 10);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds * 1000).toBeLessThan(createServer().keepAliveTimeout);
    },
  );
});
