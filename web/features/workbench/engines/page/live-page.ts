import { readPageServer } from '#shared/contract/workbench/page-server.ts';
import type { PageCheck, PageStep, PageView, ProgramFile } from '#shared/contract/workbench/program.ts';
import { guardLoops } from './guard-loops.ts';
import { lookOf, viewHolds } from './judge-view.ts';
import { openPageFrame, type PageFrame, type PagePlace } from './page-frame.ts';
import type { PagePiece, Seen, Stored } from './page-messages.ts';
import { pagePieces } from './page-pieces.ts';

export type LivePage = {
  /** runs one test, and resolves with whether it passes; false if there is no result in time */
  check: (check: PageCheck) => Promise<boolean>;
  close: () => void;
};

/** The state of a page that survives reopening. */
export type PageStore = { stored: Stored };

/**
 * Shows a learner's page in its own frame and reports its events. Resolves once it is shown, or was ended. `store`:
 * the content of its localStorage. An invalid server.json is reported as an error.
 */
export async function showPage(
  files: ProgramFile[],
  { store = { stored: [] }, ...where }: PagePlace & { store?: PageStore },
): Promise<LivePage> {
  const pieces = await Promise.all(pagePieces(files).map(guarded));
  const { routes, problem } = readPageServer(files);
  let frame: PageFrame | null = null;
  let isClosed = false;
  /** With the current storage, like a page reloaded in a browser. */
  const open = async (): Promise<void> => {
    frame?.close();
    frame = await openPageFrame({ pieces, routes, stored: store.stored }, where, (stored) => {
      store.stored = stored;
    });
    if (isClosed) frame.close();
  };
  await open();
  if (problem) where.tell({ error: { message: problem, line: null, file: 'server.json' } });

  let id = 0;
  const does = async (step: PageStep): Promise<boolean> => {
    if ('wait' in step) {
      await new Promise((resolve) => setTimeout(resolve, step.wait));
      return true;
    }
    if ('reload' in step) {
      await open();
      return true;
    }
    id += 1;
    return (await frame?.ask({ step, id })) === true;
  };
  const holds = async (view: PageView): Promise<boolean> => {
    id += 1;
    const seen = await frame?.ask({ look: lookOf(view), id });
    return Boolean(seen) && viewHolds(view, seen as Seen);
  };
  return {
    close: () => {
      isClosed = true;
      frame?.close();
    },
    check: async ({ do: steps, see }) => {
      for (const step of steps) if (!(await does(step))) return false;
      for (const view of see) if (!(await holds(view))) return false;
      return true;
    },
  };
}

const guarded = async (piece: PagePiece): Promise<PagePiece> =>
  'script' in piece ? { ...piece, script: await guardLoops(piece.script) } : piece;
