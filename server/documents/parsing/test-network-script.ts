import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import net from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { shutNetwork } from './without-network.ts';

/** Tries to connect in every available way, and reports the result of each. */
const { port } = workerData as { port: number };
const address = `http://127.0.0.1:${port}/`;
shutNetwork();

const ways: Record<string, () => unknown> = {
  fetch: () => fetch(address),
  WebSocket: () => new WebSocket(address.replace('http', 'ws')),
  http: () => new Promise((done, fail) => http.get(address, done).on('error', fail)),
  net: () => new Promise((done, fail) => net.connect(port, '127.0.0.1', () => done(0)).on('error', fail)),
  listen: () => new Promise((done) => net.createServer().listen(0, () => done(0))),
  dgram: () =>
    new Promise((done, fail) =>
      dgram.createSocket('udp4').send('x', port, '127.0.0.1', (error) => (error ? fail(error) : done(0))),
    ),
  dns: () => dns.promises.lookup('localhost'),
};
const ended: Record<string, string> = {};
for (const [name, way] of Object.entries(ways)) {
  try {
    await way();
    ended[name] = 'reached';
  } catch (error) {
    ended[name] = error instanceof Error ? error.message : String(error);
  }
}
parentPort?.postMessage({ ended, environment: Object.keys(process.env) });
