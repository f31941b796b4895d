/** Can this browser make and use keys here? They belong to a host that has a name, reached by a safe way. */
export const canUseKeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
