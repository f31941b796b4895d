import { lazy } from 'react';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { readerTexts } from '../texts.ts';
import type { PagesPaneProps } from './pages-pane.tsx';

const notLoaded = ({ close }: PagesPaneProps) => (
  <div>
    {close}
    <NotLoaded text={readerTexts.pdf.notLoaded} />
  </div>
);

/** The PDF renderer is larger than all the rest of the reader, so it is loaded on demand. */
export const PagesPane = lazy<React.ComponentType<PagesPaneProps>>(() =>
  import('./pages-pane.tsx').then(
    ({ PagesPane: Pane }) => ({ default: Pane }),
    () => ({ default: notLoaded }),
  ),
);
