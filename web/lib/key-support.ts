/**
 * Whether this browser can create and use passkeys here: they need a host name, not an IP address, and a secure
 * context.
 */
export const canUseKeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
