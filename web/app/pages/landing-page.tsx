import { useSession } from '../../lib/session-store.ts';
import { useSettings } from '../../lib/settings.ts';
import { Landing } from '../public/landing.tsx';
import '../public/public.css';
import { landingTexts } from '../public/texts.ts';
import { usePublicPage } from '../public/use-public-page.ts';

/** / */
export const Page = () => {
  usePublicPage(`Lectern · ${landingTexts.tagline}`);
  const settings = useSettings();
  const { user } = useSession();
  return <Landing signedIn={user !== null} waitlistUrl={settings?.waitlistUrl ?? null} />;
};
