import type { testAuthWithProvider } from './test-auth-with-provider.ts';
import { type Person, testBrowser } from './test-oidc-provider.ts';

/** How somebody goes to the provider and comes back. */
export function visitsTo({ server, provider }: ReturnType<typeof testAuthWithProvider>) {
  let people = 0;
  const newPerson = (claims: Person) => provider.person(`person-${people++}`, claims);
  const target = () => `${server.publicUrl}/dashboard`;
  const isBack = (address: string) =>
    new URL(address).origin === server.publicUrl && !new URL(address).pathname.startsWith('/auth/');
  const startOf = (subject: string, more: Record<string, string> = {}) =>
    `${server.publicUrl}/auth/v1/authorize?${new URLSearchParams({
      provider: 'campus',
      redirect_to: target(),
      login_hint: subject,
      ...more,
    })}`;

  /** Goes through the provider in a new browser; answers with the keys of the last address. */
  async function comeBack(subject: string, more: Record<string, string> = {}, browser = testBrowser()) {
    const address = new URL(await browser.go(startOf(subject, more), isBack));
    return {
      address,
      query: Object.fromEntries(address.searchParams),
      fragment: Object.fromEntries(new URLSearchParams(address.hash.slice(1))),
    };
  }

  return { newPerson, startOf, comeBack };
}
