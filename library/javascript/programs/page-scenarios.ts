import { expect } from 'vitest';
import { htmlOf, spanOf } from './lesson-code.ts';
import { type OpenPage, openPage } from './open-page.ts';
import type { Scenario } from './plain-scenarios.ts';

async function onPage(site: Record<string, string>, use: (page: OpenPage) => void): Promise<void> {
  const page = await openPage(site);
  try {
    use(page);
  } finally {
    page.window.close();
    await page.disconnect();
  }
}

function find<T extends HTMLElement>({ document }: OpenPage, selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector} on the page`);
  return found;
}

/** Types into a field as a visitor does: each key changes the value and is told to the page. */
function type(page: OpenPage, selector: string, text: string): void {
  const field = find<HTMLInputElement>(page, selector);
  field.value = text;
  field.dispatchEvent(new page.window.Event('input', { bubbles: true }));
}

const text = (page: OpenPage, selector: string) => find(page, selector).textContent;

/** Enter in a field: the browser looks for the form's button and sends the form as if that had been clicked. */
const pressEnter = (page: OpenPage, selector: string) =>
  find<HTMLFormElement>(page, selector).requestSubmit();

const scriptBefore = (code: string, page: string) => ({ '/': page, '/page.js': code });

/** The blocks of the lesson on web pages, on the pages that the lesson gives them, used as it says. */
export const pageScenarios: Record<string, Scenario> = {
  'js-web-page notes 1': (code) =>
    onPage(
      scriptBefore(
        `const button = document.querySelector('button');\n${code}`,
        '<button>Press</button><script src="page.js"></script>',
      ),
      (page) => {
        expect(page.printed).toEqual([]);
        find(page, 'button').click();
        find(page, 'button').click();
        expect(page.printed).toEqual(['somebody has clicked', 'somebody has clicked']);
      },
    ),

  'js-web-page notes 2': (code) =>
    onPage({ '/': htmlOf('js-web-page notes 1'), '/shop.js': code }, (page) => {
      const [form, total] = ['#order', '#total'];
      expect(text(page, total)).toBe('');
      type(page, '#amount', '2');
      find(page, 'button').click();
      expect(text(page, total)).toBe('€29.00');
      type(page, '#amount', '4');
      pressEnter(page, form);
      expect(text(page, total)).toBe('€50.00');
      for (const unfit of ['', '0', '-3']) {
        type(page, '#amount', unfit);
        find(page, 'button').click();
        expect(text(page, total), unfit).toBe('How many would you like?');
      }
      // The browser itself turns half a candle down: the form is not sent, and the listener not called.
      type(page, '#amount', '3');
      find(page, 'button').click();
      type(page, '#amount', '2.5');
      find(page, 'button').click();
      expect(text(page, total)).toBe('€41.50');
      // Nothing was printed: the page neither failed nor tried to load itself anew.
      expect(page.printed).toEqual([]);
    }),

  'js-web-page notes 3': (code) =>
    onPage(
      scriptBefore(
        `const cart = [{ name: 'Honey' }];\n${code}\ndraw();`,
        '<ul id="cart"></ul><script src="page.js"></script>',
      ),
      (page) => {
        const entries = () => [...page.document.querySelectorAll('#cart li')].map((one) => one.textContent);
        expect(entries()).toEqual(['Honey']);
        const stranger = `<img src="x" onerror="alert('hi')">`;
        page.run(`cart.push({ name: ${JSON.stringify(stranger)} })`);
        expect(entries()).toEqual(['Honey']);
        page.run('draw()');
        expect(entries()).toEqual(['Honey', stranger]);
        expect(page.document.querySelector('img')).toBeNull();
        page.run(`document.querySelector('#cart').innerHTML = cart[1].name`);
        expect(find(page, 'img').getAttribute('onerror')).toBe("alert('hi')");
      },
    ),

  'js-web-page notes 4': (code) =>
    onPage(scriptBefore(saving(code), savePage), (page) => {
      expect(page.printed).toEqual(['saved undefined']);
      find(page, 'button').click();
      expect(page.printed).toEqual(['saved undefined']);
    }),

  'js-web-page notes 5': (code) =>
    onPage(scriptBefore(saving(code), savePage), (page) => {
      expect(page.printed).toEqual([]);
      find(page, 'button').click();
      expect(page.printed).toEqual(['saved [object PointerEvent]', 'saved draft']);
    }),

  'js-web-page-q10 model 1': (code) =>
    onPage({ '/': htmlOf('js-web-page-q10 model 1'), '/table.js': code }, (page) => {
      const answered = (typed: string, send: () => void) => {
        find(page, '#answer').textContent = '(as before)';
        type(page, '#guests', typed);
        send();
        return text(page, '#answer');
      };
      const click = () => find(page, 'button').click();
      expect(answered('1', click)).toBe('A table for 1');
      expect(answered('8', click)).toBe('A table for 8');
      expect(answered('9', click)).toBe('Please ring us');
      for (const unfit of ['0', '-2', '']) expect(answered(unfit, click)).toBe('How many will you be?');
      expect(answered('2.5', click)).toBe('(as before)');
      expect(answered('5', () => pressEnter(page, '#table'))).toBe('A table for 5');
      expect(page.printed).toEqual([]);
    }),
};

const savePage = '<button>Save</button><script src="page.js"></script>';
const saving = (code: string) =>
  `const saveButton = document.querySelector('button');
  const save = (what) => { console.log('saved ' + what); };
  ${code}`;

/** What questions of that lesson say about code in their running text. */
export const pageClaims: Record<string, () => Promise<void>> = {
  'js-web-page-q2: a script in the head finds nothing, with defer it does': async () => {
    const script = spanOf('js-web-page', "document.querySelector('#total').textContent = '€0'");
    const site = (tag: string) => ({ '/': `<head>${tag}</head><p id="total"></p>`, '/shop.js': script });
    const early = site(spanOf('js-web-page', '<script src="shop.js">'));
    await onPage(early, (page) => {
      expect(page.printed.join()).toMatch(/Cannot set properties of null/);
      expect(text(page, '#total')).toBe('');
    });
    const late = site(`${spanOf('js-web-page', '<script defer src="shop.js">')}</script>`);
    await onPage(late, (page) => expect(text(page, '#total')).toBe('€0'));
  },
  'js-web-page-q1: what each selector finds': () =>
    onPage(
      {
        '/': '<menu>tag</menu><p class="menu">class</p><p class="menu">next</p><p id="menu">id <a>link</a></p>',
      },
      (page) => {
        const shown = ['#menu', '.menu', 'menu', '#menu a'].map((one) => text(page, one));
        expect(shown).toEqual(['id link', 'class', 'tag', 'link']);
      },
    ),
  'js-web-page-q5: without preventDefault the page is loaded anew': () =>
    onPage({ '/': '<form><button>Send</button></form>' }, (page) => {
      page.run(`document.querySelector('form').addEventListener('submit', () => console.log('heard'))`);
      find(page, 'button').click();
      expect(page.printed[0]).toBe('heard');
      expect(page.printed.slice(1).join()).toMatch(/not implemented: .*(navigation|submit)/i);
    }),
  'js-web-page-q9: a text put on a list changes no element, each one by for…of does': () =>
    onPage({ '/': '<p class="price">€1</p><p class="price">€2</p>' }, (page) => {
      const prices = () => [...page.document.querySelectorAll('.price')].map((one) => one.textContent);
      page.run(spanOf('js-web-page', "document.querySelectorAll('.price').textContent"));
      expect([...prices(), ...page.printed]).toEqual(['€1', '€2']);
      page.run(spanOf('js-web-page', "for (const one of document.querySelectorAll('.price'))"));
      expect(prices()).toEqual(['sold out', 'sold out']);
    }),
};
