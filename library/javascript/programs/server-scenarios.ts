import { expect } from 'vitest';
import { scriptOf } from './lesson-code.ts';
import { loopClaims, loopScenarios } from './loop-scenarios.ts';
import { moduleClaims, moduleScenarios } from './module-scenarios.ts';
import { becomes, notFoundPage, type OpenPage, openPage, type Site } from './open-page.ts';
import type { Scenario } from './plain-scenarios.ts';

async function onSite(site: Site, use: (page: OpenPage) => Promise<void>): Promise<void> {
  const page = await openPage({ '/': '<!DOCTYPE html><title>Shop</title>', ...site });
  try {
    await use(page);
  } finally {
    page.window.close();
    await page.disconnect();
  }
}

const broken = '{"name": "Hon';
const priceList = '[{"name": "Honey", "cents": 750}]';
const page = '<ul id="products"></ul><p id="note" role="status"></p>';

/** What the visitor sees, and the console output, after shop.js has run on such a site. */
async function shopOn(site: Site, code: string, { offline = false } = {}) {
  let seen = { list: '', note: '', logged: '' };
  await onSite({ '/': page, ...site }, async (opened) => {
    if (offline) await opened.disconnect();
    const shown = (selector: string) => opened.document.querySelector(selector)?.textContent ?? '';
    const done = becomes(opened, () => shown('#products') !== '' || shown('#note') !== '');
    opened.run(`${scriptOf('js-data notes 2')}\n${code}`);
    await done;
    seen = {
      list: shown('#products'),
      note: shown('#note'),
      logged: opened.printed.join().split('\n')[0] ?? '',
    };
  });
  return seen;
}

/**
 * The blocks of the lesson on fetching data, with a server on loopback that responds and fails as the lesson says.
 */
export const serverScenarios: Record<string, Scenario> = {
  ...loopScenarios,
  ...moduleScenarios,
  'js-data notes 1': (code) =>
    onSite({}, async (opened) => {
      opened.run(code);
      expect(opened.run('restore()')).toEqual([]);
      opened.run("keep([{ id: 'soap', pieces: 2 }])");
      expect(opened.run("typeof localStorage.getItem('cart')")).toBe('string');
      expect(opened.run('restore()')).toEqual([{ id: 'soap', pieces: 2 }]);
      // And the result of storing values without JSON.
      opened.run(
        "localStorage.setItem('cart', {}); localStorage.setItem('open', false); localStorage.setItem('count', 5)",
      );
      expect(opened.run("localStorage.getItem('cart')")).toBe('[object Object]');
      expect(opened.run("Boolean(localStorage.getItem('open'))")).toBe(true);
      expect(opened.run("localStorage.getItem('count') + 1")).toBe('51');
      opened.run("localStorage.removeItem('cart')");
      expect(opened.run("localStorage.getItem('cart')")).toBe(null);
      expect(() => opened.run("localStorage.setItem('big', 'x'.repeat(20_000_000))")).toThrow(/quota/i);
    }),

  'js-data notes 3': (code) =>
    onSite({ '/orders': '{}' }, async (opened) => {
      opened.run(code);
      await opened.run("sendOrder(['honey'])");
      const sent = { method: 'POST', path: '/orders', type: 'application/json', body: '["honey"]' };
      expect(opened.received).toEqual([sent]);
    }),
  'js-data notes 2': (code) =>
    onSite({ '/products.json': priceList, '/broken.json': broken }, async (opened) => {
      opened.run(code);
      const loaded = opened.run<Promise<{ name: string }[]>>("load('products.json')");
      expect(await loaded).toEqual([{ name: 'Honey', cents: 750 }]);
      await expect(opened.run("load('missing.json')")).rejects.toThrow('status 404');
      await expect(opened.run("load('broken.json')")).rejects.toThrow(/JSON/);
      await opened.disconnect();
      await expect(opened.run("load('products.json')")).rejects.toThrow(/fetch failed/);
    }),

  'js-data notes 4': async (code) => {
    const sorry = 'No prices at the moment. Please ring us.';
    const good = await shopOn({ '/products.json': priceList }, code);
    expect(good).toEqual({ list: 'Honey: €7.50', note: '', logged: '' });
    const missing = await shopOn({}, code);
    expect(missing).toEqual({ list: '', note: sorry, logged: 'Error: status 404' });
    const unreadable = await shopOn({ '/products.json': broken }, code);
    expect(unreadable).toEqual({ list: '', note: sorry, logged: expect.stringMatching(/^SyntaxError/) });
    const away = await shopOn({ '/products.json': priceList }, code, { offline: true });
    expect(away).toEqual({
      list: '',
      note: sorry,
      logged: expect.stringContaining('TypeError: fetch failed'),
    });
  },

  'js-data notes 5': (code) =>
    onSite({}, async (opened) => {
      const program = (text: string) => `const show = console.log; (async () => { ${text} })()`;
      await opened.run(program(code));
      expect(opened.printed).toEqual(['no network']);
      // The hidden cause: the server's own error page, whose first character is not valid JSON.
      const answer = await opened.run<Promise<Response>>("fetch('prodcuts.json')");
      expect([answer.ok, answer.status]).toEqual([false, 404]);
      await expect(answer.json()).rejects.toThrow(/^Unexpected token '<'/);
      expect(notFoundPage.startsWith('<!DOCTYPE')).toBe(true);
    }),

  'js-data-q10 model 1': async (code) => {
    const sorry = 'The times cannot be shown at the moment; please ring us.';
    const times =
      '[{"day": "Monday", "hour": 18, "group": "Juniors"}, {"day": "Friday", "hour": 20, "group": "Adults"}]';
    const shown = async (site: Site, offline = false) => {
      const seen = { list: [] as (string | null)[], note: '', printed: '' };
      await onSite({ '/': '<ul id="times"></ul><p id="note"></p>', ...site }, async (opened) => {
        opened.run(code);
        if (offline) await opened.disconnect();
        await opened.run('showTimes()');
        seen.list = [...opened.document.querySelectorAll('#times li')].map((one) => one.textContent);
        seen.note = opened.document.querySelector('#note')?.textContent ?? '';
        seen.printed = opened.printed.join();
      });
      return seen;
    };
    const list = ['Monday, 18:00, Juniors', 'Friday, 20:00, Adults'];
    expect(await shown({ '/times.json': times })).toEqual({ list, note: '', printed: '' });
    const failed = (reason: RegExp) => ({ list: [], note: sorry, printed: expect.stringMatching(reason) });
    expect(await shown({}, true)).toEqual(failed(/fetch failed/));
    expect(await shown({})).toEqual(failed(/status 404/));
    expect(await shown({ '/times.json': { status: 500, body: 'oh' } })).toEqual(failed(/status 500/));
    expect(await shown({ '/times.json': broken })).toEqual(failed(/JSON/));
    expect(await shown({ '/times.json': '[]' })).toEqual({ list: [], note: '', printed: '' });
  },
};

/** What the notes and questions of that lesson state about code in their running text. */
export const serverClaims: Record<string, () => Promise<void>> = {
  ...loopClaims,
  ...moduleClaims,
  'js-data notes: ok is true from 200 to 299': async () => {
    const statuses = [200, 204, 299, 300, 404, 500].map((status) => new Response(null, { status }).ok);
    expect(statuses).toEqual([true, true, true, false, false, false]);
  },
  'js-data-q5: what each forgotten await says': () =>
    onSite({ '/products.json': priceList }, async (opened) => {
      const run = (body: string) => opened.run(`(async () => { ${body} })()`);
      const fetched = "const response = await fetch('products.json');";
      const second = `${fetched} const products = response.json(); products.map(String);`;
      await expect(run(second)).rejects.toThrow('products.map is not a function');
      const first = `${fetched.replace('await ', '')} window.asked = response; await response.json();`;
      await expect(run(first)).rejects.toThrow('response.json is not a function');
      await opened.run('window.asked');
    }),
};
