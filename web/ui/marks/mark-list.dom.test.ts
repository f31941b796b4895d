import { describe, expect, it } from 'vitest';
import type { DocumentMark, DocumentMarkInput } from '#shared/contract/documents.ts';
import type { Entry } from '../../lib/outbox/entry.ts';
import { shownItems } from '../../lib/outbox/shown-items.ts';
import { inTextOrder, type MarkChange } from './mark-list.ts';

const mark = (id: string, more: Partial<DocumentMark> = {}): DocumentMark => ({
  id,
  section: 1,
  block: 0,
  quote: id,
  prefix: '',
  suffix: '',
  note: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const waiting = (
  markId: string,
  given: Partial<DocumentMark> | null,
): Entry<MarkChange<DocumentMarkInput>> => {
  const { id: _id, createdAt: _made, updatedAt: _changed, ...input } = mark(markId, given ?? {});
  return {
    id: `entry-${markId}`,
    userId: 'ada',
    kind: 'document-mark',
    lane: 'd',
    slot: `d/${markId}`,
    order: 1,
    at: Date.parse('2026-02-01T00:00:00.000Z'),
    body: { markId, mark: given && input },
  };
};
const rules = {
  idOf: ({ markId }: MarkChange<DocumentMarkInput>) => markId,
  itemOf: ({ mark }: MarkChange<DocumentMarkInput>) => mark,
};
const shown = (
  server: DocumentMark[],
  confirmed: Record<string, DocumentMark | null>,
  changes: Entry<MarkChange<DocumentMarkInput>>[],
) =>
  shownItems(rules, server, confirmed, changes)
    .sort(inTextOrder(({ section }) => section))
    .map(({ id, note, isWaiting }) => [id, note, isWaiting]);

describe('the marks of a text', () => {
  it('are in its order', () => {
    const server = [mark('c', { section: 2 }), mark('b', { block: 3 }), mark('a')];
    expect(shown(server, {}, [])).toEqual([
      ['a', '', false],
      ['b', '', false],
      ['c', '', false],
    ]);
  });

  it('are changed, created and deleted at once', () => {
    const changes = [waiting('a', { note: 'new' }), waiting('b', null), waiting('c', { note: 'made' })];
    expect(shown([mark('a'), mark('b')], {}, changes)).toEqual([
      ['a', 'new', true],
      ['c', 'made', true],
    ]);
  });

  it('keep states confirmed by the server while an older list of it is shown', () => {
    const later = '2026-03-01T00:00:00.000Z';
    const confirmed = { a: mark('a', { note: 'confirmed', updatedAt: later }), b: null, c: mark('c') };
    expect(shown([mark('a'), mark('b')], confirmed, [])).toEqual([
      ['a', 'confirmed', false],
      ['c', '', false],
    ]);
  });

  it('follow the server when another device has changed them since', () => {
    const server = [mark('a', { note: 'elsewhere', updatedAt: '2026-04-01T00:00:00.000Z' })];
    expect(shown(server, { a: mark('a', { note: 'here' }) }, [])).toEqual([['a', 'elsewhere', false]]);
    expect(shown(server, { a: mark('a', { note: 'of another tab', updatedAt: '' }) }, [])).toEqual([
      ['a', 'elsewhere', false],
    ]);
  });
});
