import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useState,
} from 'react';
import { NotLoaded } from './not-loaded.tsx';

type Late<Props> = {
  fetchCode: () => Promise<ComponentType<Props>>;
  /** the message when its code fails to load */
  problem?: string;
};

type Failed = { instead: ReactNode; onRetry: (() => void) | null };
const FailedHere = createContext<Failed>({ instead: null, onRetry: null });

type Shown = {
  /** shown while the code is loading */
  still: ReactNode;
  /** shown above the message if it fails; default: `still` */
  instead?: ReactNode;
};

/**
 * A part of a page whose code is loaded on demand. If that fails, the part says so, and 'Try again' fetches it anew
 * without losing the page. A browser that remembers the failure of a module (HTML, 8.1.4.2 'fetch a single module
 * script') fails again, and then only a reload helps. `prepare` loads the code before it is needed.
 */
export function latePart<Props extends object>({ fetchCode, problem }: Late<Props>) {
  function NotFetched() {
    const { instead, onRetry } = use(FailedHere);
    return (
      <>
        {instead}
        <NotLoaded {...(problem === undefined ? {} : { text: problem })} onRetry={onRetry} />
      </>
    );
  }
  let isBroken = false;
  // React.lazy caches a failure forever.
  const fetchOrExplain = () =>
    lazy<ComponentType<Props>>(() =>
      fetchCode().then(
        (code) => ({ default: code }),
        () => {
          isBroken = true;
          return { default: NotFetched };
        },
      ),
    );
  let Part = fetchOrExplain();

  function LatePart({ still, instead = still, ...props }: Props & Shown) {
    const [fails, setFails] = useState(0);
    const onRetry = useCallback(() => {
      // All places of this part share its code: one that has been fetched meanwhile stays.
      if (isBroken) Part = fetchOrExplain();
      isBroken = false;
      if (navigator.onLine) setFails((count) => count + 1);
    }, []);
    return (
      <FailedHere value={{ instead, onRetry: fails > 1 ? null : onRetry }}>
        <Suspense fallback={still}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </FailedHere>
    );
  }
  return Object.assign(LatePart, { prepare: fetchCode });
}
