import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../programs/find-postgres.ts';
import { startPostgres } from '../programs/start-postgres.ts';
import { findNginx } from './find-nginx.ts';
import { type Product, startNewProduct } from './product.ts';
import { portsForNginx, type RunningNginx, startNginx } from './start-nginx.ts';

/** Two processes on one PostgreSQL with one DATA_DIR, behind nginx as in deploy/nginx. */
export type ProxiedProducts = {
  nginx: RunningNginx;
  products: readonly [Product, Product];
  /** everything that was started, in reverse order */
  remove: () => Promise<void>;
};

/** `env` is added to the environment of both processes. @throws Error when one of them does not start */
export async function startProxiedProducts(env: Record<string, string>): Promise<ProxiedProducts> {
  const ending: (() => unknown)[] = [];
  const remove = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const program = findNginx();
    const postgres = await startPostgres(await findPostgres());
    ending.push(postgres.stop);
    const dataDir = mkdtempSync(join(tmpdir(), 'lectern-proxied-'));
    ending.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const ports = await portsForNginx();
    const shared = {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: `https://localhost:${ports.https}`,
      TRUSTED_PROXIES: '1',
      ...env,
    };
    const first = await startNewProduct(shared);
    ending.push(first.remove);
    const second = await startNewProduct(shared);
    ending.push(second.remove);
    const portOf = ({ url }: Product) => Number(new URL(url).port);
    const nginx = await startNginx(program, ports, [portOf(first), portOf(second)]);
    ending.push(nginx.stop);
    return { nginx, products: [first, second], remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
