import { useSearchParams } from 'react-router';
import { ReviewSession } from '../../features/reviews/review-session.tsx';
import { paths } from '../paths.ts';
import { Quotations } from '../quotations.tsx';
import { questionViews } from './asked-question.tsx';

/** /reviews; with ?early=true cards that are not yet due */
export const Page = () => {
  const [search] = useSearchParams();
  return (
    <Quotations>
      <ReviewSession
        cardsHref={paths.cards}
        dashboardHref={paths.dashboard}
        early={search.get('early') === 'true'}
        passageHref={paths.documentPassage}
        {...questionViews}
      />
    </Quotations>
  );
};
