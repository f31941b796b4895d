import '../public/public.css';
import { FeaturePage } from '../public/feature-page.tsx';
import { usePublicPage } from '../public/use-public-page.ts';

/** /structured-self-learning */
export const Page = () => {
  usePublicPage('Structured Self-Learning · Lectern');
  return <FeaturePage id="structure" />;
};
