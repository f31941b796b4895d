import type { Page } from 'playwright-core';

/**
 * The key that is built into a device, played by the browser: it confirms by itself whatever a page asks. `keepsPasskeys`:
 * it is found without a name. The answer sets whether its owner confirms.
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
 * Has the browser say that it lists no passkeys under fields, or that it does again. The played key would confirm what
 * the list offers at once, before anything on the page could be looked at.
 */
export async function listsPasskeys(page: Page, lists: boolean): Promise<void> {
  await page.addInitScript((available) => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => available;
  }, lists);
}
