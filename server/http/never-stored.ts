import { defaultHeaders } from './default-headers.ts';

/** Keeps personal data out of every cache, the browser's too, unless the route says otherwise. */
export const neverStored = () => defaultHeaders({ 'cache-control': 'no-store' });
