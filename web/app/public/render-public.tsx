import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import '../../ui/tokens.css';
import '../../ui/base.css';
import './public.css';
import './public-static.css';
import { paths } from '../paths.ts';
import { FeaturePage } from './feature-page.tsx';
import { Landing } from './landing.tsx';
import { PublicFrame } from './public-frame.tsx';
import { features, landingTexts } from './texts.ts';

export type PublicDocument = { path: string; title: string; description: string; body: string };

const render = (path: string, wide: boolean, page: ReactElement): string =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <PublicFrame wide={wide}>{page}</PublicFrame>
    </StaticRouter>,
  );

/** Every public page as static HTML; called by tools/build/prerender.ts at build time. */
export function renderPublicPages(): PublicDocument[] {
  return [
    {
      path: paths.home,
      title: `Lectern · ${landingTexts.promise} ${landingTexts.promiseHow}`,
      description: landingTexts.lead,
      body: render(paths.home, true, <Landing signedIn={false} waitlistUrl={null} />),
    },
    ...features.map(({ id, path, title, summary }) => ({
      path,
      title: `${title} · Lectern`,
      description: summary,
      body: render(path, false, <FeaturePage id={id} />),
    })),
  ];
}
