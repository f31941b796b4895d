import { Link } from 'react-router';
import type { Profile } from '#shared/contract/profile.ts';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

type Props = { profile: Profile | null; href: string };

/** Below the activity: whoever studies as Anonymous may say a name, and reads undisturbed until then. */
export function NameInvitation({ profile, href }: Props) {
  if (profile?.name.trim() !== 'Anonymous') return null;
  return (
    <p className={classes.note}>
      {texts.anonymous.body} <Link to={href}>{texts.anonymous.link}</Link>
    </p>
  );
}
