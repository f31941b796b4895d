import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session-store.ts';
import { useSettings } from '../../lib/settings.ts';
import { Landing } from '../public/landing.tsx';
import '../public/public.css';
import { paths } from '../paths.ts';
import { landingTexts } from '../public/texts.ts';
import { usePublicPage } from '../public/use-public-page.ts';
import { texts } from '../texts.ts';
import { sharedCourseAwaits } from '../use-shared-course.ts';

/** The way on for a visitor who has just chosen a shared course (account 11). */
function AwaitedCourse() {
  const [then] = useState(sharedCourseAwaits);
  if (then === null) return null;
  return (
    <aside className="pub pub-awaited">
      <p dir="auto">
        {texts.signUpFirst} {then}
      </p>
      <Link className="pub-button" to={paths.signup}>
        {texts.signUp}
      </Link>
      <Link className="pub-button pub-button-quiet" to={paths.login}>
        {texts.siteLogin}
      </Link>
    </aside>
  );
}

/** / */
export const Page = () => {
  usePublicPage(`Lectern · ${landingTexts.tagline}`);
  const settings = useSettings();
  const { user } = useSession();
  return (
    <>
      {user === null && <AwaitedCourse />}
      <Landing signedIn={user !== null} waitlistUrl={settings?.waitlistUrl ?? null} />
    </>
  );
};
