import { setTimeout as pause } from 'node:timers/promises';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import type { Client } from './client.ts';

/** A sample document with headings, a list, a quotation and a table. */
const notes = `# On weaving

A loom holds the warp under tension, so that the weft can be passed through it.

## The loom

A heddle lifts every other thread of the warp. Between the threads that are lifted and those that are not lies the shed, and
through it goes the shuttle.

- The warp runs along the cloth.
- The weft runs across it.

> Weave true, or weave again.

## Bindings

| Binding | Over | Under |
| --- | --- | --- |
| Plain | 1 | 1 |
| Twill | 2 | 1 |

${'In a twill each row begins one thread further on than the row before it, which is why slanting lines are seen in the cloth. '.repeat(12)}
`;

/** Adds a document for this user and waits until it has been parsed. Returns its id. */
export async function seedDocument(person: Client, name = 'weaving.md', text = notes): Promise<string> {
  const body = new FormData();
  body.append('file', new File([text], name, { type: 'text/markdown' }));
  const { id } = await person.call<LearnerDocument>('POST', '/api/documents', body);
  for (;;) {
    const { status } = await person.call<LearnerDocument>('GET', `/api/documents/${id}`);
    if (status === 'ready') return id;
    if (status !== 'reading') throw new Error(`the document has ${status}`);
    await pause(100);
  }
}
