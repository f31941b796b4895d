import { type ComponentType, lazy, useEffect } from 'react';
import { toast } from './toast.ts';

type Late<Props> = {
  fetchCode: () => Promise<{ default: ComponentType<Props> }>;
  isOpen: (props: Props) => boolean;
  close: (props: Props) => void;
  /** the message when the code fails to load */
  problem: string;
};

/**
 * A lazily loaded dialog, to be rendered inside a Suspense. If its code fails to load, the page stays: the dialog
 * says so and stays closed, and opening it again retries.
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
  // React.lazy caches a failure forever.
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
