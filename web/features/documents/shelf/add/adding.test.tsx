import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentBounds } from '#shared/contract/documents.ts';
import { answer, problem } from '#web/lib/test-server.ts';
import { type TestUpload, takeUploads } from '#web/lib/test-uploads.ts';
import {
  beingRead,
  choose,
  document,
  emptyQueue,
  generationOf,
  idOf,
  me,
  openShelf,
  signIn,
  textFile,
  told,
} from '../test-shelf.tsx';

let uploads: TestUpload[];

beforeEach(() => {
  uploads = takeUploads();
  signIn(me);
});
afterEach(() => {
  emptyQueue();
  vi.unstubAllGlobals();
});

/** The upload of the file of this name, once it has started. */
async function uploadOf(name: string, times = 1): Promise<TestUpload> {
  const all = () => uploads.filter(({ file }) => file?.name === name);
  await waitFor(() => expect(all()).toHaveLength(times));
  return all()[times - 1] as TestUpload;
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};
const reads = {
  [`GET /api/generations/${generationOf(7)}/events`]: () => new Promise<Response>(() => undefined),
};
/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a chosen file', () => {
  it('is uploaded with its progress, and becomes a document being parsed', async () => {
    openShelf([document(1)], reads);
    await choose(textFile('weaving.txt'));
    const upload = await uploadOf('weaving.txt');
    expect([upload.method, upload.path]).toEqual(['POST', '/api/documents']);
    expect(upload.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    act(() => upload.goUp(50, 200));
    const row = await rowOf('weaving.txt');
    expect(row.getByRole('progressbar', { name: 'Sending weaving.txt' }).getAttribute('aria-valuenow')).toBe(
      '25',
    );
    act(() => upload.goUp(200, 200));
    expect(row.getByText('Sent, now being saved...')).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
    await act(() => upload.answer(answer(beingRead(7, { title: 'weaving' }), 201)));
    expect(await screen.findByText('weaving')).toBeTruthy();
    expect(screen.queryByText('weaving.txt')).toBeNull();
    expect(screen.getByText('Waiting to be read')).toBeTruthy();
    expect(told()).toContain('“weaving” was added and is being read.');
  });

  it('is accepted even if the list arrived while its dialog was open', async () => {
    let answerList: (response: Response) => void = () => undefined;
    const list = new Promise<Response>((resolve) => {
      answerList = resolve;
    });
    openShelf([], { 'GET /api/documents': () => list });
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    fireEvent.click(await screen.findByRole('button', { name: 'Add documents' }));
    const field = opened.mock.contexts[0] as HTMLInputElement;
    expect(field.type).toBe('file');
    answerList(await answer({ documents: [] }));
    await screen.findByRole('heading', { name: 'No documents yet' });
    fireEvent.change(field, { target: { files: [textFile('weaving.txt')] } });
    await uploadOf('weaving.txt');
  });

  it('waits while two others are uploaded, and starts when one of them has ended', async () => {
    openShelf([], reads);
    await choose(textFile('a.txt'), textFile('b.txt'), textFile('c.txt'));
    const first = await uploadOf('a.txt');
    await uploadOf('b.txt');
    expect((await rowOf('c.txt')).getByText('Waiting for its turn')).toBeTruthy();
    expect(uploads).toHaveLength(2);
    await act(() => first.answer(problem(400, 'It is a picture.')));
    await uploadOf('c.txt');
  });

  it('can be cancelled while waiting or uploading, and focus stays near', async () => {
    openShelf([]);
    await choose(textFile('a.txt'), textFile('b.txt'), textFile('c.txt'));
    const upload = await uploadOf('a.txt');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel c.txt' }));
    const cancel = screen.getByRole('button', { name: 'Cancel a.txt' });
    cancel.focus();
    fireEvent.click(cancel);
    await waitFor(() => expect(screen.queryByText('a.txt')).toBeNull());
    expect(upload.aborted).toBe(true);
    expect(window.document.activeElement?.textContent).toBe('b.txt');
    expect(screen.queryByText('c.txt')).toBeNull();
    expect(uploads).toHaveLength(2);
  });

  it('makes the browser ask before the page is left, until the server has it', async () => {
    openShelf([], reads);
    await screen.findByText('No documents yet');
    expect(asksBeforeLeaving()).toBe(false);
    await choose(textFile('a.txt'));
    const upload = await uploadOf('a.txt');
    expect(asksBeforeLeaving()).toBe(true);
    await act(() => upload.answer(answer(beingRead(7), 201)));
    await screen.findByText('Document 7');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('keeps uploading on other pages, and is on the shelf when the learner comes back', async () => {
    const { unmount } = openShelf([document(1)]);
    await choose(textFile('a.txt'));
    const upload = await uploadOf('a.txt');
    unmount();
    expect(upload.aborted).toBe(false);
    openShelf([document(1)]);
    expect((await rowOf('a.txt')).getByRole('button', { name: 'Cancel a.txt' })).toBeTruthy();
  });

  it('is not sent as another user who has signed in meanwhile', async () => {
    openShelf([]);
    await choose(textFile('a.txt'), textFile('b.txt'), textFile('c.txt'));
    const upload = await uploadOf('a.txt');
    signIn('22222222-2222-4222-8222-222222222222');
    await waitFor(() => expect(screen.queryByText('b.txt')).toBeNull());
    expect(upload.aborted).toBe(true);
    expect(uploads).toHaveLength(2);
  });
});

describe('a file that was not added', () => {
  it('after a lost connection is sent again as the same request, after a response as a new one', async () => {
    openShelf([], reads);
    await choose(textFile('a.txt'));
    const keyOf = (upload: TestUpload) => upload.headers.get('Idempotency-Key');
    const again = async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Try again: a.txt' }));
    const first = await uploadOf('a.txt');
    act(() => first.break());
    expect(await screen.findByText(/cannot be reached/, { selector: 'p' })).toBeTruthy();
    await again();
    const second = await uploadOf('a.txt', 2);
    expect(keyOf(second)).toBe(keyOf(first));
    const full = { type: 'about:blank', title: 'x', status: 413, code: 'quota_documents' };
    await act(() => second.answer(answer({ ...full, detail: 'There are 1,000 documents already.' }, 413)));
    expect(await screen.findByText('There are 1,000 documents already.')).toBeTruthy();
    await again();
    expect(keyOf(await uploadOf('a.txt', 3))).not.toBe(keyOf(first));
  });

  it('because it exists already is announced, and links to its document', async () => {
    openShelf([document(7, { title: 'On weaving' })]);
    await choose(textFile('copy.txt'));
    const upload = await uploadOf('copy.txt');
    await act(() => upload.answer(answer(document(7, { title: 'On weaving' }), 200)));
    expect(await screen.findByText('You have this file already, as “On weaving”.')).toBeTruthy();
    const row = await rowOf('copy.txt');
    expect(row.getByText(/You have this file already/)).toBeTruthy();
    expect(row.getByRole('link', { name: 'On weaving' }).getAttribute('href')).toBe(`/documents/${idOf(7)}`);
    fireEvent.click(row.getByRole('button', { name: 'Dismiss copy.txt' }));
    await waitFor(() => expect(screen.queryByText('copy.txt')).toBeNull());
  });

  it('because the server rejected it says why, and offers no retry', async () => {
    openShelf([]);
    await choose(textFile('a.txt'));
    const upload = await uploadOf('a.txt');
    await act(() => upload.answer(problem(400, 'It is a picture.')));
    const row = await rowOf('a.txt');
    expect(row.getByText('It is a picture.')).toBeTruthy();
    expect(row.queryByRole('button', { name: /Try again/ })).toBeNull();
    expect(told()).toContain('a.txt was not added. It is a picture.');
  });

  it.each([
    ['film.mp4', new Uint8Array(2000), undefined, /text can be read\.$/],
    ['empty.txt', new Uint8Array(0), undefined, /nothing in it/],
    ['large.pdf', new Uint8Array(2000), documentBounds.bytes + 1, /larger than 50 MB/],
  ])('because it cannot be a document is not sent at all: %s', async (name, bytes, size, words) => {
    openShelf([]);
    const file = new File([bytes], name);
    if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
    await choose(file);
    expect((await rowOf(name)).getByText(words)).toBeTruthy();
    expect(uploads).toEqual([]);
  });
});

describe('files dropped on the page', () => {
  const drag = (kind: string, types: string[], files: File[] = []) => {
    const event = Object.assign(new Event(kind, { cancelable: true }), { dataTransfer: { types, files } });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  };

  it('are added, wherever they are dropped; while they are dragged over it, the page says so', async () => {
    openShelf([document(1)]);
    await screen.findByText('Document 1');
    expect(drag('dragover', ['Files'])).toBe(true);
    expect(screen.getByText('Drop to add to your documents')).toBeTruthy();
    expect(drag('drop', ['Files'], [textFile('a.txt'), textFile('b.txt')])).toBe(true);
    expect(screen.queryByText('Drop to add to your documents')).toBeNull();
    await uploadOf('a.txt');
    await uploadOf('b.txt');
  });

  it('are distinguished from dragged text', async () => {
    openShelf([document(1)]);
    await screen.findByText('Document 1');
    expect(drag('dragover', ['text/plain'])).toBe(false);
    expect(screen.queryByText('Drop to add to your documents')).toBeNull();
  });
});

describe('pasted content', () => {
  const paste = (target: EventTarget, held: { files?: File[]; text?: string; html?: string }) => {
    const data = { 'text/plain': held.text ?? '', 'text/html': held.html ?? '' };
    const clipboardData = {
      files: held.files ?? [],
      getData: (type: keyof typeof data) => data[type],
    };
    const event = new Event('paste', { bubbles: true, cancelable: true });
    act(() => void target.dispatchEvent(Object.assign(event, { clipboardData })));
  };
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add a text' }));

  it('is added at once if it is a file', async () => {
    openShelf([document(1)]);
    await screen.findByText('Document 1');
    paste(window.document.body, { files: [textFile('a.txt')] });
    await uploadOf('a.txt');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gets a name first if it is text, and keeps its headings', async () => {
    openShelf([document(1)]);
    await screen.findByText('Document 1');
    paste(window.document.body, {
      text: 'Clay\nIt holds water.',
      html: '<h1>Clay</h1><p>It holds water.</p>',
    });
    const asking = await dialog();
    const name = asking.getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Clay');
    expect(asking.getByText(/It holds water/)).toBeTruthy();
    fireEvent.change(name, { target: { value: 'Soils & <clay>' } });
    fireEvent.click(asking.getByRole('button', { name: 'Add' }));
    const { file } = await uploadOf('Soils & clay.html');
    expect(await file?.text()).toBe(
      '<!doctype html>\n<meta charset="utf-8">\n<title>Soils &amp; &lt;clay&gt;</title>\n<h1>Clay</h1><p>It holds water.</p>',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('into a field stays in the field', async () => {
    openShelf([document(1)]);
    paste(await screen.findByLabelText('Search all your documents'), { text: 'clay' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be pasted or typed into a field as well, without a keyboard shortcut', async () => {
    openShelf([document(1)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Paste text' }));
    const asking = await dialog();
    fireEvent.click(asking.getByRole('button', { name: 'Add' }));
    expect(asking.getByText('Paste or write a text')).toBeTruthy();
    fireEvent.change(asking.getByLabelText('Text'), { target: { value: '# Clay\n\nIt holds water.' } });
    expect(asking.getByLabelText<HTMLInputElement>('Name').value).toBe('Clay');
    fireEvent.click(asking.getByRole('button', { name: 'Add' }));
    const { file } = await uploadOf('Clay.md');
    expect([file?.type, await file?.text()]).toEqual(['text/markdown', '# Clay\n\nIt holds water.']);
  });
});
