import { defaultHeaders } from './default-headers.ts';

/** Keeps what belongs to one person out of every cache, the browser's too; a route that says otherwise is heeded. */
export const neverStored = () => defaultHeaders({ 'cache-control': 'no-store' });
