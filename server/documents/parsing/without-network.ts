import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

// A function and no arrow: some of what it stands for is called with 'new'.
function refuse(): never {
  throw new Error('Documents are read without the network.');
}

/** What pages of the web would reach others with. */
const ways = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'];

/**
 * Shuts the network to everything in this thread, for good: every connection of Node is made by one of these, whichever
 * package asks for it. A document may name what it wants fetched; no parser should do so, and none can.
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
