import '../public/public.css';
import { FeaturePage } from '../public/feature-page.tsx';
import { usePublicPage } from '../public/use-public-page.ts';

/** /ai-native-course-creation */
export const Page = () => {
  usePublicPage('AI-Native Course Creation · Lectern');
  return <FeaturePage id="creation" />;
};
