import type { Today } from '#shared/contract/reviews.ts';
import { shareOfWeek, studyTimeText } from '#shared/rules/dashboard/study-time.ts';
import { ShareStrip } from '../../ui/share-strip.tsx';
import classes from './reviews.module.css';
import { reviewTexts as texts } from './texts.ts';

/** Time studied since Monday beside the weekly hours. A week without records is unknown, not 0 %. */
export function WeekSoFar({ week: { seconds, hours } }: { week: Today['week'] }) {
  const share = shareOfWeek(seconds, hours);
  const label = share === null ? texts.weekUnknown : texts.weekPicture(Math.round(share * 100));
  const rest = 1 - (share ?? 0);
  return (
    <div className={classes.week}>
      <p>{sentence(seconds, hours)}</p>
      {hours !== null && (
        <ShareStrip
          label={label}
          parts={[
            { look: 'full', share: share ?? 0 },
            { look: 'unknown', share: rest },
          ]}
        />
      )}
    </div>
  );
}

function sentence(seconds: number, hours: number | null): string {
  if (seconds <= 0) return texts.weekNothing;
  const spent = studyTimeText(seconds);
  return hours !== null && seconds > hours * 3600 ? texts.weekOver(spent, hours) : texts.week(spent, hours);
}
