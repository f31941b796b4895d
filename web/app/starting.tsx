import { LoadingState } from '../ui/loading-state.tsx';
import { texts } from './texts.ts';

/** While the initial auth check is pending, and while the first page's code arrives. */
export const Starting = () => <LoadingState label={texts.starting} />;
