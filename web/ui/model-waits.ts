import { create } from 'zustand';
import type { ModelWait } from '#shared/contract/generation.ts';

/** What a model is waited for, and since when by this page's clock. */
type Wait = Pick<ModelWait, 'state'> & { since: number };

/** The waits that the server has told of, by what is waited for: an activity, a chat, a lesson's plan, a course. */
export const useModelWaits = create<{ waits: Record<string, Wait> }>()(() => ({ waits: {} }));

/** Takes over what a progress event tells; one without a wait ends it. */
export function tellWait(place: string, { waiting }: { waiting?: ModelWait | undefined }): void {
  if (!waiting) {
    endWait(place);
    return;
  }
  const wait = { state: waiting.state, since: Date.now() - waiting.seconds * 1000 };
  useModelWaits.setState(({ waits }) => ({ waits: { ...waits, [place]: wait } }));
}

/** There is text, or the call is over. */
export function endWait(place: string): void {
  const { [place]: ended, ...waits } = useModelWaits.getState().waits;
  if (ended) useModelWaits.setState({ waits });
}
