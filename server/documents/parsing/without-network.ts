import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

// Not an arrow function, since some of the replaced functions are called with 'new'.
function refuse(): never {
  throw new Error('Documents are read without the network.');
}

/** Web APIs for network access. */
const ways = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'];

/**
 * Disables all network access of this thread permanently: every connection of Node goes through one of these functions. A
 * document may refer to external files; parsers should not fetch them, and cannot.
 */
export function shutNetwork(): void {
  for (const way of ways) Object.defineProperty(globalThis, way, { value: refuse });
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.Socket.prototype.bind = refuse;
  dgram.Socket.prototype.send = refuse;
  dgram.Socket.prototype.connect = refuse;
  for (const names of [dns, dns.promises]) Object.assign(names, { lookup: refuse, resolve: refuse });
  for (const { prototype } of [dns.Resolver, dns.promises.Resolver])
    Object.assign(prototype, { resolve: refuse });
}
