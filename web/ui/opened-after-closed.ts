import { useEffect, useState } from 'react';

/**
 * For lazily rendered dialogs: Mantine records the focus to restore when a mounted dialog changes from closed to
 * open. So the dialog is first rendered closed.
 */
export function useOpenedAfterClosed(opened: boolean): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  return stands && opened;
}
