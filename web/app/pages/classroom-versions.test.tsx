import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentVersion } from '#shared/contract/classroom.ts';
import { problem } from '../../lib/test-server.ts';
import { expectSafe, unsafeText } from '../../ui/test-unsafe-texts.ts';
import { click, openClassroom } from './test-classroom-page.tsx';
import { createFakeServer } from './test-classroom-server.ts';
import { id } from './test-ids.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const path = `/api/activities/${id(201)}/versions`;
const model = { kind: 'model' as const, model: 'test-model' };
const version = (contentVersion: number, notes: string): ContentVersion => ({
  contentVersion,
  notes,
  madeBy: model,
  createdAt: `2026-11-${10 + contentVersion}T12:00:00.000Z`,
});

let server: ReturnType<typeof createFakeServer>;
let versions: ContentVersion[];
let refuse: (() => Response) | null;
/** the requested versions; null: the newest */
let asked: (number | null)[];

/** Fake server whose notes are written by a model and can be rewritten. */
beforeEach(() => {
  localStorage.clear();
  server = createFakeServer();
  versions = [version(1, 'The **first** text.')];
  refuse = null;
  asked = [];
  const inner = fetch;
  const newest = () => versions.at(-1) as ContentVersion;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    if (input === '/api/generate-notes') {
      if (body.activityId !== id(201)) return inner(input, init);
      asked.push(body.contentVersion ?? null);
      if (refuse) return refuse();
      if (body.contentVersion > newest().contentVersion)
        versions = [...versions, version(body.contentVersion, `Text ${body.contentVersion}.`)];
      const { notes, contentVersion, madeBy } = newest();
      const modelMayWrite = madeBy.kind === 'document';
      return new Response(
        `event: done\nid: 1\ndata: ${JSON.stringify({ notes, contentVersion, madeBy, modelMayWrite })}\n\n`,
        { headers: { 'content-type': 'text/event-stream' } },
      );
    }
    if (input !== path) return inner(input, init);
    if (refuse) return refuse();
    if (init.method !== 'POST') return Response.json({ versions });
    const old = versions.find(({ contentVersion }) => contentVersion === body.from) as ContentVersion;
    versions = [...versions, { ...old, contentVersion: body.contentVersion }];
    return Response.json(newest());
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async () => {
  await openClassroom(`/classroom/${id(1)}/0/0`);
  await screen.findByText('first');
};
const writeAgain = async (name = 'Write this again') => {
  await click(name);
  const question = await screen.findByRole('dialog');
  await act(async () => within(question).getByRole('button', { name }).click());
};
const openVersions = async () => {
  await click('Earlier versions');
  return screen.findByRole('dialog', { name: 'Versions of “Two kinds of middle”' });
};
const readFirst = async (dialog: HTMLElement) => {
  const head = await within(dialog).findByRole('button', { name: /^Version 1/ });
  await act(async () => head.click());
};
const bringBackFirst = async () => {
  const button = await screen.findByRole('button', { name: 'Use this one again: version 1' });
  await act(async () => button.click());
};
const article = () => screen.getByRole('article').textContent ?? '';

describe("'write this again' for one activity, keeping the old version", () => {
  it('asks for confirmation, requests one new version and shows it in place of the old one', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Earlier versions' })).toBeNull();
    await click('Write this again');
    await screen.findByRole('button', { name: 'Leave it as it is' });
    await click('Leave it as it is');
    expect(asked).toEqual([null]);
    await writeAgain();
    await screen.findByText('Text 2.');
    expect(asked).toEqual([null, 2]);
    expect(article()).not.toContain('The first text.');
  });

  it('is offered where the library replaced the model that designed the course', async () => {
    versions = [{ ...version(1, 'The **first** text.'), madeBy: { kind: 'library' } }];
    server.course.madeBy = model;
    await open();
    await writeAgain();
    await screen.findByText('Text 2.');
    expect(screen.getByText('Taught by test-model')).toBeTruthy();
  });

  it('is offered for document passages without notes, to have notes written', async () => {
    versions = [{ ...version(1, 'The **first** text.'), madeBy: { kind: 'document' } }];
    await open();
    await writeAgain('Have notes written on this');
    await screen.findByText('Text 2.');
    expect(screen.getByRole('button', { name: 'Write this again' })).toBeTruthy();
  });

  it('is not offered for courses designed by the library, whose texts have only one version', async () => {
    versions = [{ ...version(1, 'The **first** text.'), madeBy: { kind: 'library' } }];
    await open();
    expect(screen.queryByRole('button', { name: 'Write this again' })).toBeNull();
  });

  it('a failed version is reported, and the old one stays', async () => {
    await open();
    refuse = () => problem(503, 'The model did not answer.');
    await writeAgain();
    await waitFor(() => expect(asked).toEqual([null, 2]));
    expect(article()).toContain('The first text.');
    expect(screen.queryByRole('button', { name: 'Earlier versions' })).toBeNull();
  });

  it('old versions can be read one at a time with date and author, and not edited', async () => {
    await open();
    await writeAgain();
    const dialog = await openVersions();
    const heads = await within(dialog).findAllByRole('button', { name: /^Version/ });
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Version 2currentNov 12, 2026.*Taught by test-model$/),
      expect.stringMatching(/^Version 1Nov 11, 2026.*Taught by test-model$/),
    ]);
    expect(within(dialog).queryByText('first')).toBeNull();
    await act(async () => heads[1]?.click());
    expect((await within(dialog).findByText('first')).tagName).toBe('STRONG');
    expect(heads[1]?.getAttribute('aria-expanded')).toBe('true');
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    // The newest version has no button to reuse it.
    await act(async () => heads[0]?.click());
    expect(within(dialog).queryByRole('button', { name: /version 2$/ })).toBeNull();
  });

  it('reusing an old version adds it as the next one and keeps the others', async () => {
    await open();
    await writeAgain();
    const dialog = await openVersions();
    await readFirst(dialog);
    await bringBackFirst();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(article()).toContain('The first text.');
    expect(versions.map(({ contentVersion, notes }) => [contentVersion, notes])).toEqual([
      [1, 'The **first** text.'],
      [2, 'Text 2.'],
      [3, 'The **first** text.'],
    ]);
    await writeAgain();
    await screen.findByText('Text 4.');
  });

  it('failures are reported and can be retried', async () => {
    await open();
    await writeAgain();
    refuse = () => problem(500, 'Something went wrong on our side. Try again.');
    const dialog = await openVersions();
    expect(await within(dialog).findByText('The versions could not be loaded')).toBeTruthy();
    refuse = null;
    await act(async () => within(dialog).getByRole('button', { name: 'Try again' }).click());
    await readFirst(dialog);
    refuse = () => problem(409, 'This has been changed meanwhile.');
    await bringBackFirst();
    expect(article()).toContain('Text 2.');
  });

  it('an old version is rendered as safely as a new one', async () => {
    versions = [version(1, `The **first** text. ${unsafeText('[old]')}`)];
    await open();
    await writeAgain();
    const dialog = await openVersions();
    await readFirst(dialog);
    await waitFor(() => expect(dialog.textContent).toContain('[old]'));
    expectSafe(dialog);
  });
});
