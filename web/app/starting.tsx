import { LoadingState } from '../ui/loading-state.tsx';
import { texts } from './texts.ts';

/** Shown during the initial auth check, and while the first page's code loads. */
export const Starting = () => <LoadingState label={texts.starting} />;
