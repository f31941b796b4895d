import { useEffect, useRef } from 'react';
import { useProfile, useSaveProfile } from '../../data/profile.ts';
import { browserTimeZone, zoneCorrection } from './time-zones.ts';

/** Sends the browser's time zone once, while the profile still has the default. */
export const useBrowserTimeZone = (userId: string | null): void => {
  const { data, isPlaceholderData } = useProfile();
  const { mutate } = useSaveProfile();
  const toldFor = useRef<string | null>(null);
  useEffect(() => {
    if (isPlaceholderData || userId === null || toldFor.current === userId) return;
    const correction = zoneCorrection(data, browserTimeZone());
    if (!correction) return;
    toldFor.current = userId;
    mutate({ body: correction });
  }, [data, isPlaceholderData, userId, mutate]);
};
