import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../auth-types.ts';

/** @throws AuthError 404 manual_linking_disabled unless the setting allows it */
export function requireManualLinking({ settings }: Pick<AuthContext, 'settings'>): void {
  if (!settings.manualLinking) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
}
