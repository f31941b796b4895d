/** A queue as plain data: how many wait and run in it now, and how many threads it has. */
export type QueueState = { name: string; waiting: number; running: number; threads: number };
