import { useEffect, useState } from 'react';

/**
 * For a dialog that is drawn only once it is asked for: Mantine remembers where the focus was when a dialog that stands
 * there closed opens, and gives it back. So it stands there closed first.
 */
export function useOpenedAfterClosed(opened: boolean): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  return stands && opened;
}
