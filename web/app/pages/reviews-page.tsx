import { ReviewSession } from '../../features/reviews/review-session.tsx';
import { paths } from '../paths.ts';
import { questionViews } from './asked-question.tsx';

/** /reviews */
export const Page = () => <ReviewSession dashboardHref={paths.dashboard} {...questionViews} />;
