import type { Today } from '#shared/contract/reviews.ts';
import { shareOfWeek, studyTimeText } from '#shared/rules/dashboard/study-time.ts';
import { ShareStrip } from '../../ui/share-strip.tsx';
import classes from './reviews.module.css';
import { reviewTexts as texts } from './texts.ts';

/** Time studied since Monday beside the weekly hours. A week without records has no bar. */
export function WeekSoFar({ week: { seconds, hours } }: { week: Today['week'] }) {
  const share = shareOfWeek(seconds, hours);
  return (
    <div className={classes.week}>
      <p>{sentence(seconds, hours)}</p>
      {share !== null && <ShareStrip label={texts.weekPicture(Math.round(share * 100))} share={share} />}
    </div>
  );
}

function sentence(seconds: number, hours: number | null): string {
  if (seconds <= 0) return texts.weekNothing;
  const spent = studyTimeText(seconds);
  return hours !== null && seconds > hours * 3600 ? texts.weekOver(spent, hours) : texts.week(spent, hours);
}
