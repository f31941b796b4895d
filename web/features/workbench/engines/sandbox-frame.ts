/** A frame without an origin in which a driver runs; what it may do is said by the policy of /sandbox. */
export type SandboxFrame = {
  element: HTMLIFrameElement;
  port: MessagePort;
  /** takes it out of the page, with all that runs in it */
  remove: () => void;
};

type Options = {
  /** where it stands: shown, or in a corner where nobody sees it */
  place: HTMLElement;
  title: string;
  shown: boolean;
  /** the text of a function that takes a port */
  driver: string;
};

const frames = new Set<HTMLIFrameElement>();

/**
 * Takes every frame away. Where one hangs the others hang with it, since a browser gives them one process, and that one
 * ends with the last of them.
 */
export function abandonSandboxes(): void {
  for (const element of frames) element.remove();
  frames.clear();
}

/** Opens a frame and starts its driver. Rejects when it cannot be loaded within ten seconds. */
export async function openSandbox({ place, title, shown, driver }: Options): Promise<SandboxFrame> {
  const element = document.createElement('iframe');
  element.title = title;
  // No allow-same-origin, ever: the frame would be one of our own pages, with everything that is stored there.
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
  // Its origin is opaque, so that there is none to name; the port is handed to this very frame.
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
