import { Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { pageShown } from './page-shown.ts';

const PRODUCT = 'Lectern';

type Props = {
  /** the document's title, and the heading unless there are children */
  title: string;
  children?: ReactNode;
  /** for pages that show their heading elsewhere, but still need one */
  hidden?: boolean;
};

/**
 * The one h1 of a page. It names the document and takes the focus after a change of page, so that a screen reader
 * says where it has come to; on the first load the focus stays where the browser put it.
 */
export const PageTitle = ({ title, children, hidden = false }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(pageShown, []);
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = !focused || focused === document.body || !document.contains(focused);
    if (isFree && window.history.state?.idx > 0) heading.current?.focus({ preventScroll: true });
  }, []);
  const h1 = (
    <Title order={1} ref={heading} tabIndex={-1}>
      {children ?? title}
    </Title>
  );
  return hidden ? <VisuallyHidden>{h1}</VisuallyHidden> : h1;
};
