import '../public/public.css';
import { FeaturePage } from '../public/feature-page.tsx';
import { usePublicPage } from '../public/use-public-page.ts';

/** /learner-aware-guidance */
export const Page = () => {
  usePublicPage('Learner-Aware Guidance · Lectern');
  return <FeaturePage id="guidance" />;
};
