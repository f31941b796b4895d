import { randomUUID } from 'node:crypto';

export const face = { kind: 'basic', front: 'F', back: 'B' };
/** All routes below /api/documents/{id}, with their bodies. */
export const routes = (id: string): [method: string, path: string, body?: unknown][] => {
  const at = `/api/documents/${id}`;
  const passage = { section: 1, block: 0, quote: 'q', prefix: '', suffix: '' };
  const [mark, card] = [
    { ...passage, note: '' },
    { ...passage, face },
  ];
  return [
    ['GET', at],
    ['PATCH', at, { title: 'Taken over' }],
    ['GET', `${at}/file`],
    ['GET', `${at}/sections`],
    ['GET', `${at}/sections/1`],
    ['POST', `${at}/reading`],
    ['GET', `${at}/marks`],
    ['PUT', `${at}/marks/${randomUUID()}`, mark],
    ['DELETE', `${at}/marks/${randomUUID()}`],
    ['GET', `${at}/cards`],
    ['PUT', `${at}/cards/${randomUUID()}`, card],
    ['DELETE', `${at}/cards/${randomUUID()}`],
    ['DELETE', at],
  ];
};
