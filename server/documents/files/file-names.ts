import { randomUUID } from 'node:crypto';

/** Ends the name of what has not arrived whole, or has not become a document. */
const unfinished = '.part';
const ours = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/;

export const newPartName = (): string => `${randomUUID()}${unfinished}`;
export const isPart = (name: string): boolean => name.endsWith(unfinished);
/** Is it a name that files of documents have here? Whatever else lies beside them is let be. */
export const isOurs = (name: string): boolean => ours.test(name);
