import { z } from 'zod';
import type { PageServer } from '#shared/contract/workbench/page-server.ts';
import type { ProgramError } from '#shared/contract/workbench/program.ts';
import { abandonSandboxes, openSandbox } from '../sandbox-frame.ts';
import { asExpression } from './as-expression.ts';
import driver from './in-page.js?raw';
import serverMaker from './in-server.js?raw';
import storeMaker from './in-store.js?raw';
import type { PageOrder, PagePiece, Stored } from './page-messages.ts';

/** An error in a page, with its file. */
export type PageError = ProgramError & { file: string };

type PageEvent =
  | { print: string }
  | { error: PageError }
  /** the page does not respond, and was ended */
  | { stopped: true };

/** Where a page is shown, and who receives its events. */
export type PagePlace = {
  place: HTMLElement;
  title: string;
  shown: boolean;
  tell: (what: PageEvent) => void;
};

/** The input for opening a page: its document, its simulated server, and its initial storage. */
export type PageWorld = { pieces: PagePiece[]; routes: PageServer | null; stored: Stored };

export type PageFrame = {
  /** sends an order and waits for the result; false: the page was ended */
  ask: (order: Exclude<PageOrder, { write: unknown } | { alive: number }>) => Promise<unknown>;
  close: () => void;
};

/** A page that does not respond for this long is in an endless loop, and is ended. */
const deadMs = 2000;

/** Validated, because a learner's script may have tampered with the built-ins that the store uses. */
const storedSchema: z.ZodType<Stored> = z.array(z.tuple([z.string(), z.string()])).max(1000);

/** The text of a function that takes a port: the driver's factory applied to those of its server and store. */
const pageDriver = `${asExpression(driver)}(${asExpression(serverMaker)}, ${asExpression(storeMaker)})`;

/** Opens a page in its own frame; resolves once it is shown, or was ended. `keep` receives changes to its storage. */
export async function openPageFrame(
  { pieces, routes, stored }: PageWorld,
  { place, title, shown, tell }: PagePlace,
  keep: (stored: Stored) => void,
): Promise<PageFrame> {
  const frame = await openSandbox({ place, title, shown, driver: pageDriver });
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
    const now = storedSchema.safeParse(data.stored);
    if (now.success) keep(now.data);
    const name = data.written ? 'written' : data.alive ? `alive ${data.alive}` : `order ${data.answered}`;
    answers.get(name)?.(data.made);
    answers.delete(name);
  };
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
  await ask('written', { write: pieces, routes, stored });
  return { ask: (order) => ask(`order ${order.id}`, order), close };
}
