import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import type { DocumentCardInput, OwnCard } from '#shared/contract/cards.ts';
import type {
  DocumentBlock,
  DocumentHit,
  DocumentMark,
  DocumentMarkInput,
  DocumentSection,
  LearnerDocument,
} from '#shared/contract/documents.ts';
import type { Queue } from '#web/lib/outbox/outbox.ts';
import { useSessionStore } from '#web/lib/session-store.ts';
import { type Asked, answer, type Handler, problem, serve } from '#web/lib/test-server.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { DocumentReader } from './document-reader.tsx';

export const documentId = '00000000-0000-4000-8000-0000000000d1';
const learner = '00000000-0000-4000-8000-0000000000aa';
export const markId = '00000000-0000-4000-8000-0000000000f1';
const at = `/api/documents/${documentId}`;

export const learnersDocument = (more: Partial<LearnerDocument> = {}): LearnerDocument => ({
  id: documentId,
  name: 'tides.md',
  title: 'Tides',
  author: 'R. Carson',
  format: 'markdown',
  bytes: 2000,
  status: 'ready',
  problem: null,
  canBeReadBetter: false,
  pages: null,
  unreadPages: [],
  sections: 3,
  words: 1200,
  generationId: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  ...more,
});

export const block = (text: string, more: Partial<DocumentBlock> = {}): DocumentBlock => ({
  kind: 'paragraph',
  text,
  page: null,
  ...more,
});
const section = (n: number, title: string, level = 1): DocumentSection => ({
  n,
  title,
  level,
  pages: null,
  words: 400,
});
export const threeSections = [
  section(1, 'What a tide is'),
  section(2, 'The moon', 2),
  section(3, 'Harbours'),
];
export const threeTexts: Record<number, DocumentBlock[]> = {
  1: [block('Twice a day the sea rises. Twice a day it falls.'), block('Nobody at the coast is surprised.')],
  2: [block('The moon pulls at the water.'), block('So does the sun, but less.')],
  3: [block('A harbour has a clock of its own.')],
};

export const mark = (more: Partial<DocumentMark> = {}): DocumentMark => ({
  id: markId,
  section: 1,
  block: 0,
  quote: 'the sea rises',
  prefix: 'Twice a day ',
  suffix: '. Twice a day',
  note: '',
  createdAt: '2026-05-02T10:00:00.000Z',
  updatedAt: '2026-05-02T10:00:00.000Z',
  ...more,
});

type Server = {
  document?: LearnerDocument;
  sections?: DocumentSection[];
  texts?: Record<number, DocumentBlock[]>;
  marks?: DocumentMark[];
  cards?: OwnCard[];
  hits?: DocumentHit[];
  more?: Record<string, Handler>;
};

/** A fake server with this document, which stores marks. */
export function serveDocument({
  document = learnersDocument(),
  sections = threeSections,
  texts = threeTexts,
  marks = [],
  cards = [],
  hits = [],
  more = {},
}: Server = {}): { calls: Asked[]; kept: Map<string, DocumentMark>; made: Map<string, OwnCard> } {
  const kept = new Map(marks.map((one) => [one.id, one]));
  const made = new Map(cards.map((one) => [one.id, one]));
  const textOf = (one: DocumentSection) => () => answer({ ...one, edition: 1, blocks: texts[one.n] ?? [] });
  const markHandlers = Object.fromEntries(
    ['PUT', 'DELETE'].map((method) => [
      method,
      ({ path, body }: Asked): Response => {
        const id = path.split('/').at(-1) ?? '';
        if (method === 'DELETE') {
          kept.delete(id);
          return answer(null, 204);
        }
        const now = new Date().toISOString();
        const made = { ...(body as DocumentMarkInput), id, createdAt: now, updatedAt: now };
        kept.set(id, made);
        return answer(made);
      },
    ]),
  );
  const keepCard = ({ method, path, body }: Asked): Response => {
    const id = path.split('/').at(-1) ?? '';
    if (method === 'DELETE') {
      made.delete(id);
      return answer(null, 204);
    }
    const { face, ...passage } = body as DocumentCardInput;
    const now = new Date().toISOString();
    const card = {
      id,
      face,
      place: { documentId, ...passage },
      source: 'Tides',
      createdAt: now,
      updatedAt: now,
    };
    made.set(id, card);
    return answer(card);
  };
  const handlers: Record<string, Handler> = {
    [`GET ${at}`]: () => answer(document),
    [`GET ${at}/sections`]: () => answer({ sections }),
    ...Object.fromEntries(sections.map((one) => [`GET ${at}/sections/${one.n}`, textOf(one)])),
    [`GET ${at}/cards`]: () => answer({ cards: [...made.values()] }),
    [`GET ${at}/marks`]: () => answer({ marks: [...kept.values()] }),
    'GET /api/documents/search': () => answer({ hits }),
    ...more,
  };
  // The page creates the ids of new marks.
  const calls = serve(
    new Proxy(handlers, {
      get: (all, key: string) => {
        const [method = '', path = ''] = key.split(' ');
        if (path.startsWith(`${at}/cards/`) || path.startsWith('/api/cards/')) return all[key] ?? keepCard;
        return all[key] ?? (path.startsWith(`${at}/marks/`) ? markHandlers[method] : undefined);
      },
    }),
  );
  return { calls, kept, made };
}

export const refused =
  (status: number, detail: string): Handler =>
  () =>
    problem(status, detail);

/** Fakes the window's width, in em; jsdom has no layout. */
const windowOf = (width: number) => (query: string) =>
  Object.assign(new EventTarget(), {
    matches: Number(/min-width: ([\d.]+)em/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) <= width,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** Opens the reader at an address, as the signed-in learner. `width`: of the window, in em */
export function openReader(search = '', { before = [] as string[], width = 80 } = {}) {
  vi.stubGlobal('matchMedia', windowOf(width));
  useSessionStore.setState({ status: 'signed-in', user: { id: learner, email: 'ada@example.org' } });
  const router = createMemoryRouter(
    [
      {
        path: '/documents/:id',
        element: (
          <DocumentReader courseHref="/create-course" documentId={documentId} shelfHref="/documents" />
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [...before, `/documents/${documentId}${search}`] },
  );
  const view = renderForTest(<RouterProvider router={router} />);
  return { ...view, router, search: () => new URLSearchParams(router.state.location.search) };
}

/** Selects words of the open section, as by mouse or keyboard. */
export async function selectWords(words: string): Promise<void> {
  Range.prototype.getBoundingClientRect ??= () => new DOMRect(0, 100, 200, 20);
  const article = await screen.findByRole('article');
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const from = node.textContent?.indexOf(words) ?? -1;
    if (from < 0) continue;
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, from + words.length);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    fireEvent(document, new Event('selectionchange'));
    return;
  }
  throw new Error(`'${words}' cannot be selected`);
}

/** The highlighted words of the open section, with the kind of highlight. */
export const standingOut = (): [string, string][] =>
  [...document.querySelectorAll<HTMLElement>('article mark')].map((one) => [
    one.textContent ?? '',
    one.dataset.kind ?? '',
  ]);

export const press = (key: string, target: Element | Document = document.body): void =>
  void fireEvent.keyDown(target, { key });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Empties a queue and resets its confirmed states before and after each test. */
export function forgetBetween<Body>({ waiting, discard }: Queue<Body>, reset: () => void): void {
  const fresh = () => {
    discard(waiting());
    reset();
    forgetAll();
  };
  beforeEach(() => {
    fresh();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    act(() => notifications.clean());
    fresh();
    vi.restoreAllMocks();
  });
}

/** Opens the list of marks and cards beside the text. */
export async function openNotes() {
  fireEvent.click(await button(/^Notes/));
  return within(await screen.findByRole('complementary', { name: 'Notes' }));
}

export const forgetAll = (): void => {
  window.localStorage.clear();
  document.getSelection()?.removeAllRanges();
  vi.unstubAllGlobals();
};
