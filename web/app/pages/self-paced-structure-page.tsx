import '../public/public.css';
import { FeaturePage } from '../public/feature-page.tsx';
import { usePublicPage } from '../public/use-public-page.ts';

/** /self-paced-structure */
export const Page = () => {
  usePublicPage('Pace That Fits Your Life · Lectern');
  return <FeaturePage id="pace" />;
};
