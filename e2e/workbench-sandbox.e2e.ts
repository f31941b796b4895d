import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostilePython } from '#shared/engines/python/test-hostile-python.ts';
import { hostileSql } from '#shared/engines/sql/test-hostile-sql.ts';
import { hostilePages } from '../tools/browser/hostile-pages.ts';
import type { HostileProgram } from '../tools/browser/hostile-program.ts';
import { hostileScripts } from '../tools/browser/hostile-scripts.ts';
import {
  type Browsable,
  checkPages,
  filesOf,
  openEngines,
  runProgram,
  runScript,
  showPages,
  testPage,
} from '../tools/browser/programs.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('mailing'));
/** What a listening server received: the first bytes of each message. */
const heard: string[] = [];
const tcp = createServer((socket) => {
  socket.on('error', () => {});
  socket.on('data', (data) => heard.push(data.toString('latin1').slice(0, 100)));
});
const udp = createSocket('udp4', () => heard.push('a datagram'));
let page: Page;

beforeAll(async () => {
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => udp.bind((tcp.address() as AddressInfo).port, '127.0.0.1', resolve));
  page = await openEngines(stage);
});
afterAll(() => {
  tcp.close();
  udp.close();
});

const textOf = ({ text }: HostileProgram) =>
  text.replaceAll('127.0.0.1:4', `127.0.0.1:${(tcp.address() as AddressInfo).port}`);

const endings = { javascript: 'js', python: 'py', sql: 'sql' };
const alone = async (language: Browsable, text: string, time: number) =>
  (await runProgram(page, language, [{ name: `main.${endings[language]}`, text }], [], time)).program;
/** A limit for programs that end by themselves, also on a busy machine. */
const patience = 20_000;

/** How a script that fails to make its heading say 'right' might cheat instead. */
const forgeries = {
  'by other methods of the document': `Document.prototype.querySelectorAll = Document.prototype.querySelector = () => [{ textContent: 'right' }];
    Object.defineProperty(Node.prototype, 'textContent', { get: () => 'right' });
    Function.prototype.call = Function.prototype.apply = () => 'right';`,
  'by other methods of texts and lists': `String.prototype.replace = String.prototype.trim = () => 'right';
    String.prototype.includes = Array.prototype.includes = () => true;
    Array.prototype.map = () => [{ count: 1, text: 'right' }];
    Array.prototype[Symbol.iterator] = function* () {};`,
  'by promises': `Promise.prototype.then = function (done) { done?.({ held: true, seen: { count: 1, text: 'right' } }); };`,
  'by setters of every object': `Object.defineProperty(Object.prototype, 'text', { get: () => 'right', set() {} });
    Object.prototype.held = true;`,
  'by the port, from the event that brings the question': `const old = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data').get;
    const speak = (port) => { for (let id = 0; id < 30; id += 1) { port.postMessage({ checked: id, held: true }); port.postMessage({ answered: id, made: { count: 1, text: 'right', attributes: {}, style: {} } }); } };
    Object.defineProperty(MessageEvent.prototype, 'data', { get() { speak(this.target); return old.call(this); } });
    document.querySelector('h1').addEventListener('click', () => window.event.target.ports && speak(window.event.target));`,
  'by messages to the page around': `for (let id = 0; id < 30; id += 1) { parent.postMessage({ checked: id, held: true }, '*'); parent.postMessage({ answered: id, made: { count: 1, text: 'right' } }, '*'); }`,
};
const rightText = [{ says: '', do: [{ click: 'h1' }], see: [{ at: 'h1', text: 'right' }] }];

/** What a program could have changed around its frame. */
const surroundings = async () => ({
  ...(await page.evaluate(async () => ({
    title: document.title,
    address: location.href,
    cookies: document.cookie,
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      key.includes('stolen'),
    ),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))),
  windows: page.context().pages().length,
});

describe('untrusted programs in the browser', () => {
  it('80 hostile programs are tested', () => {
    expect(new Set([...hostileScripts, ...hostilePages].map(({ name }) => name)).size).toBeGreaterThanOrEqual(
      80,
    );
  });

  it('the document they run in has an opaque origin, however it is opened', async () => {
    const other = await page.context().newPage();
    await other.goto('/sandbox');
    expect(await other.evaluate(() => self.origin)).toBe('null');
    await other.close();
  });

  it('scripts reach nothing outside, and endless ones are stopped', async () => {
    const before = await surroundings();
    for (const program of hostileScripts) {
      const { output, stopped, error } = await runScript(page, textOf(program), 1000);
      expect(output.length, program.name).toBeLessThanOrEqual(20_000);
      if (program.isEndless) expect(stopped ?? error, program.name).not.toBeNull();
      expect(heard, program.name).toEqual([]);
    }
    expect(await surroundings()).toEqual(before);
  });

  it('Python and SQL reach nothing', async () => {
    const before = await surroundings();
    for (const [name, text] of [...hostilePython.refused, ...hostilePython.harmless]) {
      const { output } = await alone('python', text, 2000);
      expect(output, name).not.toContain('ran');
      expect(heard, name).toEqual([]);
    }
    for (const [name, text] of hostileSql.refused) {
      const { output, error } = await alone('sql', text, patience);
      expect(error, name).not.toBeNull();
      expect(output, name).not.toContain('ran');
      expect(heard, name).toEqual([]);
    }
    expect(await surroundings()).toEqual(before);
  });

  it.each([
    ['python', 'an endless iterator in C', "print('on')"],
    ['python', 'a search that takes for ever', "print('on')"],
    ['sql', 'a query without an end', "do $$ begin raise notice 'on'; end $$"],
    ['sql', 'a loop that catches whatever is thrown', "do $$ begin raise notice 'on'; end $$"],
  ] as const)(
    '%s: %s is terminated with its worker, and the next program runs',
    async (language, name, next) => {
      const corpus = language === 'python' ? hostilePython.stopped : hostileSql.stopped;
      const [, text = ''] = corpus.find(([known]) => known === name) ?? [];
      expect((await alone(language, text, 400)).stopped).not.toBeNull();
      expect((await alone(language, next, patience)).output).toContain('on');
    },
  );

  it('the page stays responsive while a script never ends', async () => {
    const running = runScript(page, 'for (;;) {}', 2000);
    const answered = await page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve(true), 0)));
    const first = await Promise.race([running.then(() => 'the script'), Promise.resolve(answered)]);
    expect(first).toBe(true);
    expect((await running).stopped).toBe('time');
  });

  it('a listening server receives only what is sent from outside of the frames', async () => {
    const { port } = tcp.address() as AddressInfo;
    const context = await stage.visit({ width: 1280, scheme: 'light' });
    const other = await context.newPage();
    await other.goto('/library');
    await other.evaluate(async (at) => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${at}` }] });
      peer.createDataChannel('x');
      await peer.setLocalDescription(await peer.createOffer());
    }, port);
    await expect.poll(() => heard).toContain('a datagram');
    await other.goto(`http://127.0.0.1:${port}/aloud`, { timeout: 1000 }).catch(() => {});
    await expect.poll(() => heard.join()).toContain('GET /aloud');
    await context.close();
    heard.length = 0;
  });

  it.each(Object.entries(forgeries))("a page's script cannot forge passed tests: %s", async (_how, text) => {
    expect(await checkPages(page, filesOf(text), rightText)).toEqual([false]);
  });

  it('tests of a page act and see like a visitor', async () => {
    const text = `document.body.innerHTML += '<form><input id="name"><button onclick="pressed = true">Go</button><output></output></form>';
      document.forms[0].onsubmit = (event) => { event.preventDefault(); document.querySelector('output').textContent = (window.pressed ? 'hello ' : 'no ') + document.querySelector('#name').value; };`;
    const steps = [{ type: 'Ada', at: '#name' }, { click: 'button' }];
    expect(
      await checkPages(page, filesOf(text), [
        {
          says: '',
          do: steps,
          see: [
            { at: 'output', text: 'hello Ada' },
            { at: '#name', value: 'Ada' },
          ],
        },
        { says: '', do: [{ press: 'Enter', at: '#name' }], see: [{ at: 'h1', style: { display: 'block' } }] },
        { says: '', do: [{ click: '#nothing' }], see: [{ at: 'h1' }] },
        { says: '', do: [], see: [{ at: 'h1', text: 'Another' }] },
      ]),
    ).toEqual([true, true, false, false]);
  });

  it('a page with an error during its tests reports the first one, with file and line', async () => {
    const broken = 'const a = 1;\nconst b = ;\n';
    const check = [{ says: '', do: [], see: [{ at: 'h1', text: 'A page' }] }];
    const { held, error } = await testPage(page, filesOf(broken), check);
    expect(held).toEqual([true]);
    expect(error).toMatchObject({ file: 'main.js', line: 2 });
    expect(error?.message).toContain('SyntaxError');
    expect((await testPage(page, filesOf('let fine = 1;'), check)).error).toBeNull();
  });

  it('a page has a simulated server, and a store that survives reopening', async () => {
    const files = [
      { name: 'index.html', text: '<output></output><p></p>' },
      {
        name: 'main.js',
        text: `const before = localStorage.getItem('visits') ?? '0';
          localStorage.setItem('visits', Number(before) + 1);
          document.querySelector('p').textContent = before;
          fetch('prices.json').then((answer) => answer.json()).then((prices) => { document.querySelector('output').textContent = prices[0]; });`,
      },
      { name: 'server.json', text: '{"GET /prices.json": {"body": [690], "after": 20}}' },
    ];
    const wait = { wait: 300 };
    expect(
      await checkPages(page, files, [
        {
          says: '',
          do: [wait],
          see: [
            { at: 'output', text: '690' },
            { at: 'p', text: '0' },
          ],
        },
        {
          says: '',
          do: [{ reload: true }, wait],
          see: [
            { at: 'output', text: '690' },
            { at: 'p', text: '1' },
          ],
        },
        { says: '', do: [{ reload: true }], see: [{ at: 'p', text: '2' }] },
      ]),
    ).toEqual([true, true, true]);
  });

  it('pages reach nothing outside', async () => {
    const before = await surroundings();
    const shown = hostilePages.filter(({ name }) => !name.includes('loop') && !name.includes('promises'));
    // The browser runs them in one process: too many at once slow each other down.
    for (let at = 0; at < shown.length; at += 10) {
      const some = shown.slice(at, at + 10);
      const told = await showPages(page, some.map(textOf), 1500);
      for (const [place, { printed }] of told.entries())
        expect(printed, some[place]?.name).toBeLessThanOrEqual(25_000);
      expect(heard, some.map(({ name }) => name).join(', ')).toEqual([]);
    }
    expect(await surroundings()).toEqual(before);
  });

  it.each(hostilePages.filter(({ name }) => name.includes('loop') || name.includes('promises')))(
    'the page around stays responsive, and the next program runs: $name',
    async (program) => {
      const showing = showPages(page, [textOf(program)], patience, true);
      const answered = page.evaluate(
        () => new Promise((resolve) => setTimeout(() => resolve('the page'), 0)),
      );
      expect(await Promise.race([showing, answered])).toBe('the page');
      const [told] = await showing;
      expect(told?.stopped || told?.error?.includes('still running')).toBe(true);
      expect((await runScript(page, "console.log('on')", patience)).output).toBe('on\n');
    },
  );

  it('an endless loop of a page is ended at the loop, and the next program runs', async () => {
    const [told] = await showPages(page, ["console.log('on');\nfor (;;) {}"], 0);
    expect(told).toEqual({
      printed: 3,
      stopped: false,
      error: expect.stringContaining('this loop was still running'),
    });
    expect(await runScript(page, "console.log('on')", patience)).toEqual({
      output: 'on\n',
      error: null,
      stopped: null,
    });
  });
});
