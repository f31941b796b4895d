import type {
  PageCheck,
  PageStep,
  PageView,
  ProgramError,
  ProgramFile,
} from '#shared/contract/workbench/program.ts';
import { abandonSandboxes, openSandbox } from '../sandbox-frame.ts';
import { guardLoops } from './guard-loops.ts';
import driver from './in-page.js?raw';
import { lookOf, viewHolds } from './judge-view.ts';
import type { PageOrder, PagePiece, Seen } from './page-messages.ts';
import { pagePieces } from './page-pieces.ts';

export type PageHappening =
  | { print: string }
  | { error: ProgramError & { file: string } }
  /** it does not answer, and was ended */
  | { stopped: true };

/** A page that does not answer for so long is ended: an endless loop. */
const deadMs = 2000;

export type LivePage = {
  /** makes one test, and tells whether it holds; one that cannot be answered in time does not */
  check: (check: PageCheck) => Promise<boolean>;
  close: () => void;
};

/**
 * Shows a learner's page in a frame of its own and tells what happens in it. Resolves once it stands there, or was ended.
 */
export async function showPage(
  files: ProgramFile[],
  {
    place,
    title,
    shown,
    tell,
  }: { place: HTMLElement; title: string; shown: boolean; tell: (what: PageHappening) => void },
): Promise<LivePage> {
  const pieces = await Promise.all(pagePieces(files).map(guarded));
  const frame = await openSandbox({ place, title, shown, driver });
  const answers = new Map<string, (made: unknown) => void>();
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    clearInterval(pulse);
    frame.remove();
    for (const answer of answers.values()) answer(false);
    answers.clear();
  };
  frame.port.onmessage = ({ data }) => {
    if (typeof data.print === 'string') tell({ print: data.print });
    if (data.error) tell({ error: data.error });
    const name = data.written ? 'written' : data.alive ? `alive ${data.alive}` : `order ${data.answered}`;
    answers.get(name)?.(data.made);
    answers.delete(name);
  };
  /** Gives an order and waits for what comes of it; the page is ended when nothing comes in time. */
  const ask = (name: string, order: PageOrder): Promise<unknown> =>
    new Promise((resolve) => {
      if (isClosed) return resolve(false);
      const late = setTimeout(() => {
        if (isClosed) return;
        tell({ stopped: true });
        close();
        abandonSandboxes();
      }, deadMs);
      answers.set(name, (made) => {
        clearTimeout(late);
        resolve(made);
      });
      frame.port.postMessage(order);
    });
  let beat = 0;
  const pulse = setInterval(() => {
    beat += 1;
    void ask(`alive ${beat}`, { alive: beat });
  }, deadMs);
  await ask('written', { write: pieces });

  let id = 0;
  const does = async (step: PageStep): Promise<boolean> => {
    if ('wait' in step) {
      await new Promise((resolve) => setTimeout(resolve, step.wait));
      return true;
    }
    id += 1;
    return (await ask(`order ${id}`, { step, id })) === true;
  };
  const holds = async (view: PageView): Promise<boolean> => {
    id += 1;
    const seen = await ask(`order ${id}`, { look: lookOf(view), id });
    return seen !== false && viewHolds(view, seen as Seen);
  };
  return {
    close,
    check: async ({ do: steps, see }) => {
      for (const step of steps) if (!(await does(step))) return false;
      for (const view of see) if (!(await holds(view))) return false;
      return true;
    },
  };
}

const guarded = async (piece: PagePiece): Promise<PagePiece> =>
  'script' in piece ? { ...piece, script: await guardLoops(piece.script) } : piece;
