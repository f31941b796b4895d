import { startProduct } from './product.ts';

/**
 * Products shared by most files of browser tests, so that each need not start its own: `open`, where users are
 * created without pages and mail, and `mailing`, where they sign up. A file may not count users, use an address
 * twice, stop the product or configure it differently; if it does, it starts its own.
 */
const shared = {
  open: { RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'true' },
  mailing: { RATE_LIMITS: 'off' },
} as const;

type SharedName = keyof typeof shared;

const addressOf = (name: SharedName): string => `E2E_SHARED_${name.toUpperCase()}`;

/** vitest's globalSetup: starts them, after `ready.ts`. Returns the teardown. */
export async function setup(): Promise<() => Promise<void>> {
  const names = Object.keys(shared) as SharedName[];
  const running = await Promise.all(
    names.map(async (name) => {
      const product = await startProduct(shared[name]);
      process.env[addressOf(name)] = product.url;
      return product;
    }),
  );
  return async () => {
    await Promise.all(running.map((product) => product.remove()));
  };
}

/** A shared product, for `openStage`. It outlives the file. */
export function joinProduct(name: SharedName): { url: string; remove: () => Promise<void> } {
  const url = process.env[addressOf(name)];
  if (!url) throw new Error(`No shared product is running: is ${addressOf(name)} set?`);
  return { url, remove: async () => {} };
}
