import { Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { pageShown } from './page-shown.ts';

const PRODUCT = 'Lectern';

type Props = {
  /** the document's title, and the heading if there are no children */
  title: string;
  children?: ReactNode;
  /** for pages that show their heading elsewhere, but still need an h1 */
  hidden?: boolean;
};

/**
 * The only h1 of a page. Sets the document title and takes focus after navigation, so that a screen reader announces
 * the new page; on the first load focus stays where the browser put it.
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
