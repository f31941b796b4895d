import type { Page } from 'playwright-core';

/**
 * A virtual authenticator of the browser: it confirms every request automatically. `keepsPasskeys`: it stores
 * discoverable credentials. The returned function sets whether its user confirms.
 */
export async function virtualKey(
  page: Page,
  { keepsPasskeys = false } = {},
): Promise<(confirmed: boolean) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: keepsPasskeys,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

/**
 * Sets whether the browser claims to support passkey autofill. The virtual authenticator would confirm an autofill
 * request at once, before the page could be checked.
 */
export async function listsPasskeys(page: Page, lists: boolean): Promise<void> {
  await page.addInitScript((available) => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => available;
  }, lists);
}
