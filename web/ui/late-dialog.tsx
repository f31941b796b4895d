import { type ComponentType, lazy, useEffect } from 'react';
import { toast } from './toast.ts';

type Late<Props> = {
  fetchCode: () => Promise<{ default: ComponentType<Props> }>;
  isOpen: (props: Props) => boolean;
  close: (props: Props) => void;
  /** what is said when the code cannot be fetched */
  problem: string;
};

/**
 * A dialog whose code is fetched late, to be drawn inside a Suspense. Without its code a dialog is no reason to lose the
 * page: it says so and stays closed, and whoever opens it again has it fetched again.
 */
export function lateDialog<Props extends object>({ fetchCode, isOpen, close, problem }: Late<Props>) {
  function NotFetched(props: Props) {
    useEffect(() => {
      if (!isOpen(props)) return;
      toast(problem, { kind: 'error' });
      close(props);
    });
    return null;
  }
  // React.lazy keeps a failure for ever.
  const fetchOrExplain = (): ComponentType<Props> =>
    lazy<ComponentType<Props>>(() =>
      fetchCode().catch(() => {
        Dialog = fetchOrExplain();
        return { default: NotFetched };
      }),
    );
  let Dialog = fetchOrExplain();
  return (props: Props) => <Dialog {...props} />;
}
