import { randomUUID } from 'node:crypto';

/** Suffix of files that are incomplete or have no document yet. */
const unfinished = '.part';
const ours = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/;

export const newPartName = (): string => `${randomUUID()}${unfinished}`;
export const isPart = (name: string): boolean => name.endsWith(unfinished);
/** Is it a name of our files? Others in the folder are left alone. */
export const isOurs = (name: string): boolean => ours.test(name);
