/** A frame with an opaque origin in which a driver runs; the policy of /sandbox restricts it. */
export type SandboxFrame = {
  element: HTMLIFrameElement;
  port: MessagePort;
  /** removes it from the page, with everything that runs in it */
  remove: () => void;
};

type Options = {
  /** where it is inserted: visible, or in a hidden corner */
  place: HTMLElement;
  title: string;
  shown: boolean;
  /** the text of a function that takes a port */
  driver: string;
};

const frames = new Set<HTMLIFrameElement>();

/**
 * Removes all frames. If one hangs, the others hang too, since a browser runs them in one process, which ends with
 * the last of them.
 */
export function abandonSandboxes(): void {
  for (const element of frames) element.remove();
  frames.clear();
}

/** Opens a frame and starts its driver. Rejects when it cannot be loaded within ten seconds. */
export async function openSandbox({ place, title, shown, driver }: Options): Promise<SandboxFrame> {
  const element = document.createElement('iframe');
  element.title = title;
  // Never add allow-same-origin: the frame would become one of our own pages, with access to everything stored there.
  element.setAttribute('sandbox', 'allow-scripts allow-forms');
  element.referrerPolicy = 'no-referrer';
  if (!shown) {
    element.setAttribute('aria-hidden', 'true');
    element.tabIndex = -1;
    element.style.cssText = 'position:absolute;width:0;height:0;border:0;visibility:hidden';
  }
  element.src = '/sandbox';
  const loaded = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The sandbox could not be loaded.')), 10_000);
    element.addEventListener('load', () => {
      clearTimeout(late);
      resolve();
    });
  });
  const remove = () => {
    element.remove();
    frames.delete(element);
  };
  frames.add(element);
  place.append(element);
  try {
    await loaded;
  } catch (error) {
    remove();
    throw error;
  }
  const { port1, port2 } = new MessageChannel();
  // Its origin is opaque and cannot be named; the port goes to this frame only.
  element.contentWindow?.postMessage({ driver }, '*', [port2]);
  return {
    element,
    port: port1,
    remove: () => {
      port1.close();
      remove();
    },
  };
}
