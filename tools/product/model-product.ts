import {
  type Script,
  startTestProvider,
} from '../../server/faculty/model-faculty/test-provider/test-provider.ts';
import { startProduct } from './product.ts';

/**
 * A product whose model is a scripted provider on loopback, without rate limits and with AUTH_AUTOCONFIRM; `settings`
 * are added to its environment. `remove` stops both. Throws when one of them does not start.
 */
export async function startModelProduct(script: Script, settings: Record<string, string> = {}) {
  const provider = await startTestProvider('openai', script);
  const product = await startProduct({
    RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'true',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider.url,
    AI_MODEL: 'test-model',
    ...settings,
  });
  const remove = async () => {
    await product.remove();
    await provider.close();
  };
  return { url: product.url, product, provider, remove };
}
