import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { useSessionStore } from '../lib/session-store.ts';
import { answer, problem, serve } from '../lib/test-server.ts';
import { renderForTest } from '../ui/test-render.tsx';
import { useCall, useChange } from './call.ts';

vi.mock('../lib/auth-client.ts', () => ({ accessToken: async () => null }));

const book = z.object({ title: z.string() });
const getBook = endpoint({
  ...{ method: 'get', path: '/api/books/{id}', summary: '', access: 'learner' },
  answer: book,
});
const listBooks = endpoint({
  ...{ method: 'get', path: '/api/books', summary: '', access: 'learner' },
  answer: z.object({ titles: z.array(z.string()) }),
});
const rename = endpoint({
  ...{ method: 'put', path: '/api/books/{id}/pages/{page}', summary: '', access: 'learner' },
  ...{ body: book, answer: book, changes: [getBook, listBooks] },
});

let title = 'Emma';
const asked: string[] = [];
const signIn = (id: string) =>
  useSessionStore.setState({ status: 'signed-in', user: { id, email: `${id}@example.com` } });

function Book({ name }: { name: string }) {
  const { data } = useCall(getBook, { params: { id: '7' } });
  return <p>{`${name}: ${data?.title}`}</p>;
}
function List() {
  const { data } = useCall(listBooks);
  return <p>{`all: ${data?.titles}`}</p>;
}
function Rename() {
  const change = useChange(rename);
  const save = () => change.mutate({ params: { id: '7', page: '1' }, body: { title: 'Persuasion' } });
  return (
    <button onClick={save} type="button">
      {change.isError ? change.error.message : 'Rename'}
    </button>
  );
}
const pages = (
  <>
    <Book name="here" />
    <Book name="there" />
    <List />
    <Rename />
  </>
);

beforeEach(() => {
  title = 'Emma';
  asked.length = 0;
  signIn('ada');
  serve({
    'GET /api/books/7': () => answer({ title: asked.push('book') && title }),
    'GET /api/books': () => answer({ titles: asked.push('list') && [title] }),
    'PUT /api/books/7/pages/1': ({ body }) => {
      title = (body as { title: string }).title;
      return answer({ title });
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a resource', () => {
  it('is asked for once, and what changes it is shown everywhere at once', async () => {
    renderForTest(pages);
    await screen.findByText('here: Emma');
    await screen.findByText('all: Emma');
    expect(asked.sort()).toEqual(['book', 'list']);
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText('here: Persuasion');
    await screen.findByText('there: Persuasion');
    await screen.findByText('all: Persuasion');
    // What the change answered was kept; what it did not answer was asked for.
    expect(asked.sort()).toEqual(['book', 'list', 'list']);
  });

  it('stays as it is when the change is refused, whose words are there to be shown', async () => {
    renderForTest(pages);
    await screen.findByText('here: Emma');
    serve({ 'PUT /api/books/7/pages/1': () => problem(409, 'It is lent.') });
    fireEvent.click(screen.getByRole('button'));
    await screen.findByRole('button', { name: 'It is lent.' });
    expect(screen.getByText('there: Emma')).toBeTruthy();
  });

  it('of one user is never shown to another', async () => {
    renderForTest(pages);
    await screen.findByText('here: Emma');
    title = 'Lady Susan';
    signIn('bob');
    await screen.findByText('here: Lady Susan');
    expect(screen.queryByText(/Emma/)).toBeNull();
    signIn('ada');
    await waitFor(() => expect(screen.getByText('here: Emma')).toBeTruthy());
  });
});
