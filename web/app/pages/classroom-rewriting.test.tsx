import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MadeBy } from '#shared/contract/common.ts';
import { resetClassroom } from '../../features/classroom/classroom-store.ts';
import { closeRewriting } from '../../features/classroom/rewriting.ts';
import { openStream } from '../../lib/test-server.ts';
import { click, openClassroom } from './test-classroom-page.tsx';
import { createFakeServer } from './test-classroom-server.ts';
import { id } from './test-ids.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

const activity = id(201);
const generation = `/api/generations/${id(500)}`;
const aModel: MadeBy = { kind: 'model', model: 'test-model' };
let madeBy: MadeBy;
const notesOf = (contentVersion: number) => ({ notes: `Text ${contentVersion}.`, contentVersion, madeBy });

/** Server state: the newest version, and whether the next one is being written. */
let newest: number;
let writing: boolean;
let renewed: boolean;
/** how often the page has fetched the newest version */
let looks: number;
let network: boolean;
let streams: ReturnType<typeof openStream>[];
let calls: string[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  newest = 1;
  writing = false;
  renewed = false;
  looks = 0;
  madeBy = aModel;
  network = true;
  streams = [];
  calls = [];
  createFakeServer();
  const inner = globalThis.fetch;
  const open = (signal: AbortSignal | null | undefined) => {
    const opened = openStream();
    signal?.addEventListener('abort', () => opened.fail(new DOMException('', 'AbortError')));
    streams.push(opened);
    return opened.response;
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    if (!network) throw new TypeError('Failed to fetch');
    if (path === '/api/generate-notes' && body.activityId === activity) {
      if (!body.contentVersion) return Response.json(notesOf(newest));
      calls.push(`version ${body.contentVersion}`);
      writing = true;
      return open(init.signal);
    }
    if (path === `/api/activities/${activity}/versions/newest`) {
      looks += 1;
      const next = { contentVersion: newest + 1, generationId: id(500) };
      return Response.json({ contentVersion: newest, writing: writing ? next : null, renewed });
    }
    if (!path.startsWith(generation)) return inner(path, init);
    calls.push(`${init.method ?? 'GET'} ${path}`);
    if (init.method !== 'DELETE') return open(init.signal);
    const status = writing ? 'cancelled' : 'done';
    writing = false;
    return Response.json({ id: id(500), status, completed: 0, total: 1, courseId: null });
  });
});
afterEach(() => {
  closeRewriting();
  resetClassroom();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async () => {
  const { view } = await openClassroom(`/classroom/${id(1)}/0/0`);
  await screen.findByText(/^Text \d\.$/);
  return view;
};
const reload = async (view: { unmount: () => void }) => {
  view.unmount();
  closeRewriting();
  resetClassroom();
  return open();
};
const writeAgain = async () => {
  await click('Write this again');
  const question = await screen.findByRole('dialog');
  await act(async () => within(question).getByRole('button', { name: 'Write this again' }).click());
  await screen.findByText('A new version is being written.');
  await waitFor(() => expect(streams).toHaveLength(1));
  const begun = { completed: 0, total: 1, label: '', generationId: id(500) };
  await act(async () => streams[0]?.send('progress', begun));
};
/** Completes the new version on the server and ends its stream. */
const finish = async () => {
  newest = 2;
  writing = false;
  await act(async () => streams.at(-1)?.send('done', notesOf(2)));
};
const isSaid = () => screen.queryByText('A new version is being written.') !== null;
const article = () => screen.getByRole('article').textContent ?? '';

describe('a new version in progress', () => {
  it('is announced above the old one until it is complete', async () => {
    await open();
    await writeAgain();
    expect(article()).toContain('Professor is writing this again; the current version stays until then');
    expect(article()).toContain('Text 1.');
    expect(screen.queryByRole('button', { name: 'Write this again' })).toBeNull();
    await finish();
    await screen.findByText('Text 2.');
    expect(isSaid()).toBe(false);
    expect(screen.getByRole('button', { name: 'Write this again' })).toBeTruthy();
  });

  it('is joined by a reload without a new request, and then shown', async () => {
    const view = await open();
    await writeAgain();
    await reload(view);
    await waitFor(() => expect(isSaid()).toBe(true));
    expect(article()).toContain('Text 1.');
    await waitFor(() => expect(streams).toHaveLength(2));
    await finish();
    await screen.findByText('Text 2.');
    expect(isSaid()).toBe(false);
    expect(calls).toEqual(['version 2', `GET ${generation}/events`]);
  });

  it('stays announced while the learner looks at another activity', async () => {
    const { router } = await openClassroom(`/classroom/${id(1)}/0/0`);
    await screen.findByText('Text 1.');
    await writeAgain();
    await act(() => router.navigate(`/classroom/${id(1)}/0/1`));
    await screen.findByText(/Play with it/);
    expect(isSaid()).toBe(false);
    await act(() => router.navigate(`/classroom/${id(1)}/0/0`));
    await waitFor(() => expect(isSaid()).toBe(true));
    await finish();
    await screen.findByText('Text 2.');
  });

  it("is cancelled by 'Leave it as it is', which keeps the old one, also after a reload", async () => {
    const view = await open();
    await writeAgain();
    await click('Leave it as it is');
    await waitFor(() => expect(isSaid()).toBe(false));
    expect(calls).toEqual(['version 2', `DELETE ${generation}`]);
    expect(article()).toContain('Text 1.');
    expect(screen.queryByRole('alert')).toBeNull();
    await reload(view);
    expect(await screen.findByRole('button', { name: 'Write this again' })).toBeTruthy();
    expect(isSaid()).toBe(false);
    expect(calls).toHaveLength(2);
  });

  it('that cannot be cancelled, e.g. offline, is completed and shown', async () => {
    await open();
    await writeAgain();
    network = false;
    await click('Leave it as it is');
    await waitFor(() => expect(calls).toEqual(['version 2']));
    expect(isSaid()).toBe(true);
    network = true;
    await finish();
    await screen.findByText('Text 2.');
  });

  it('that was complete before it was cancelled is shown', async () => {
    await open();
    await writeAgain();
    newest = 2;
    writing = false;
    await click('Leave it as it is');
    await finish();
    await screen.findByText('Text 2.');
  });

  it('that was completed between the two requests of a reload is fetched', async () => {
    const view = await open();
    newest = 2;
    const inner = globalThis.fetch;
    let late = true;
    // The reload's first request was answered before completion.
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
      const mine = path === '/api/generate-notes' && String(init.body).includes(activity);
      if (!mine || !late) return inner(path, init);
      late = false;
      return Promise.resolve(Response.json(notesOf(1)));
    });
    await reload(view);
    await screen.findByText('Text 2.');
    expect(calls).toEqual([]);
  });

  it('that fails after a reload is reported, and the old one stays', async () => {
    const view = await open();
    writing = true;
    await reload(view);
    await waitFor(() => expect(streams).toHaveLength(1));
    const detail = 'The model did not answer.';
    await act(async () =>
      streams[0]?.send('error', { type: 'about:blank', title: 'No', status: 503, detail }),
    );
    await waitFor(() => expect(isSaid()).toBe(false));
    expect(article()).toContain('Text 1.');
  });
});

describe('a lesson whose text in the library has changed', () => {
  const offer = 'Show the newer text';

  it('offers the new text above the old one, which stays until it is accepted', async () => {
    madeBy = { kind: 'library' };
    renewed = true;
    await open();
    await screen.findByRole('button', { name: offer });
    expect(article()).toContain('This one, and what you did in it, is kept.');
    await click(offer);
    expect(article()).toContain('Text 1.');
    renewed = false;
    await finish();
    await screen.findByText('Text 2.');
    expect(calls).toEqual(['version 2']);
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
  });

  it('offers nothing while the text is unchanged', async () => {
    madeBy = { kind: 'library' };
    await open();
    await waitFor(() => expect(looks).toBe(1));
    await act(async () => {});
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
  });
});
