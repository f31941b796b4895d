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

/** Types into a field: each key changes the value and fires an event. */
function type(page: OpenPage, selector: string, text: string): void {
  const field = find<HTMLInputElement>(page, selector);
  field.value = text;
  field.dispatchEvent(new page.window.Event('input', { bubbles: true }));
}

const text = (page: OpenPage, selector: string) => find(page, selector).textContent;
const texts = ({ document }: OpenPage, selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);

/** Enter in a field: the browser clicks the form's submit button. */
const pressEnter = (page: OpenPage, selector: string) =>
  find<HTMLFormElement>(page, selector).requestSubmit();

const scriptBefore = (code: string, page: string) => ({ '/': page, '/page.js': code });

/** The blocks of the lessons on web pages and events, in the pages of these lessons, used as described there. */
export const pageScenarios: Record<string, Scenario> = {
  'js-web-page notes 1': (code) =>
    onPage(scriptBefore(code, '<ul id="cart"><li>Soap</li></ul><script src="page.js"></script>'), (page) => {
      expect(texts(page, '#cart li')).toEqual(['Soap', 'Honey']);
      // Inserted a second time, it moves; text is inserted as text; without arguments the list is emptied.
      page.run('var list = entry.parentElement; list.prepend(entry);');
      expect(texts(page, '#cart li')).toEqual(['Honey', 'Soap']);
      page.run("entry.append('<b>');");
      expect(texts(page, '#cart li')).toEqual(['Honey<b>', 'Soap']);
      page.run('entry.remove();');
      expect(texts(page, '#cart li')).toEqual(['Soap']);
      page.run('list.replaceChildren();');
      expect(texts(page, '#cart li')).toEqual([]);
    }),

  'js-web-page notes 2': (code) =>
    onPage(scriptBefore(code, '<ul id="cart"></ul><script src="page.js"></script>'), (page) => {
      const entries = () => texts(page, '#cart li');
      expect(entries()).toEqual(['2 × Honey', '1 × Soap']);
      const stranger = `<img src="x" onerror="alert('hi')">`;
      page.run(`cart.push({ pieces: 1, name: ${JSON.stringify(stranger)} })`);
      expect(entries()).toHaveLength(2);
      page.run('draw()');
      expect(entries()).toEqual(['2 × Honey', '1 × Soap', `1 × ${stranger}`]);
      expect(page.document.querySelector('img')).toBeNull();
      page.run(`document.querySelector('#cart').innerHTML = cart[2].name`);
      expect(find(page, 'img').getAttribute('onerror')).toBe("alert('hi')");
    }),

  'js-web-page notes 3': (code) =>
    onPage(scriptBefore(code, `${htmlOf('js-web-page notes 2')}<script src="page.js"></script>`), (page) => {
      expect(texts(page, '.full')).toEqual(['Ran']);
      expect(text(page, '#note')).toBe('2 films, 15 seats');
    }),

  'js-web-page-q25 prompt 1': (code) =>
    onPage(
      scriptBefore(code, '<ul id="here"></ul><ul id="van"></ul><script src="page.js"></script>'),
      (page) => {
        expect(texts(page, '#here li')).toEqual(['Rug', 'Lamp']);
        expect(texts(page, '#van li')).toEqual(['Desk']);
      },
    ),

  'js-web-page-q31 prompt 1': (code) =>
    onPage(scriptBefore(`${greetings}\n${code}`, boardPage), (page) => {
      // It is parsed as HTML again, and typed input is lost.
      expect(texts(page, '#board p')).toEqual(['2 ', 'Hello']);
      expect(find<HTMLInputElement>(page, 'input').value).toBe('');
    }),

  'js-web-page-q31 model 1': (code) =>
    onPage(scriptBefore(`${greetings}\n${code}`, boardPage), (page) => {
      expect(texts(page, '#board p')).toEqual(['2 <b 3', '<b>Hello</b>']);
    }),

  'js-events notes 1': (code) =>
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

  'js-events notes 2': (code) =>
    onPage(
      scriptBefore(
        `const list = document.querySelector('ul');\n${code}`,
        '<ul><li>Honey <button data-remove="honey"><i>x</i></button></li></ul><script src="page.js"></script>',
      ),
      (page) => {
        find(page, 'li').click();
        find(page, 'ul').click();
        expect(page.printed).toEqual([]);
        find(page, 'i').click();
        page.run(`var late = document.createElement('button');
          late.dataset.remove = 'soap';
          list.append(late);`);
        find(page, '[data-remove="soap"]').click();
        expect(page.printed).toEqual(['remove honey', 'remove soap']);
      },
    ),

  'js-events notes 3': (code) =>
    onPage(scriptBefore(code, '<ul id="cart"></ul><script src="page.js"></script>'), (page) => {
      page.run("cart.push({ id: 'soap', name: '<b>Soap</b>', pieces: 1 }); draw();");
      expect(texts(page, '#cart li')).toEqual(['2 × Honey Remove', '1 × <b>Soap</b> Remove']);
      find(page, '[data-remove="honey"]').click();
      expect(texts(page, '#cart li')).toEqual(['1 × <b>Soap</b> Remove']);
      find(page, '#cart li').click();
      find(page, '[data-remove="soap"]').click();
      expect([...texts(page, '#cart li'), ...page.printed]).toEqual([]);
    }),

  'js-events notes 4': (code) =>
    onPage(scriptBefore(code, '<p id="inside"></p><input><script src="page.js"></script>'), (page) => {
      const press = (key: string, selector = 'body') =>
        find(page, selector).dispatchEvent(new page.window.KeyboardEvent('keydown', { key, bubbles: true }));
      expect(text(page, '#inside')).toBe('0');
      for (const key of ['+', '+', '-', '+', 'a']) press(key);
      press('+', 'input');
      expect(text(page, '#inside')).toBe('3');
      press('Escape');
      press('-');
      expect([text(page, '#inside'), ...page.printed]).toEqual(['0']);
    }),

  'js-events notes 5': (code) =>
    onPage(scriptBefore(saving(code), savePage), (page) => {
      expect(page.printed).toEqual(['saved undefined']);
      find(page, 'button').click();
      expect(page.printed).toEqual(['saved undefined']);
    }),

  'js-events notes 6': (code) =>
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

const greetings = `const board = document.querySelector('#board');
  document.querySelector('input').value = 'typed';
  const greetings = [{ text: '2 <b 3' }, { text: '<b>Hello</b>' }];`;
const boardPage = '<div id="board"><input></div><script src="page.js"></script>';
const savePage = '<button>Save</button><script src="page.js"></script>';
const saving = (code: string) =>
  `const saveButton = document.querySelector('button');
  const save = (what) => { console.log('saved ' + what); };
  ${code}`;

/** What the questions of these lessons state about code in their running text. */
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
  'js-web-page notes: += on innerHTML makes everything anew, and a typed value is gone': () =>
    onPage({ '/': '<ul><li><input></li></ul>' }, (page) => {
      page.run("var list = document.querySelector('ul');");
      type(page, 'input', '3');
      page.run("list.innerHTML += '<li>Soap</li>';");
      expect(texts(page, 'li')).toEqual(['', 'Soap']);
      expect(find<HTMLInputElement>(page, 'input').value).toBe('');
    }),
  'js-web-page-q29: which lines show the characters as they are': () =>
    onPage({ '/': '<p></p>' }, (page) => {
      page.run("var p = document.querySelector('p'); var name = '<b>Tom</b>';");
      const shown = (line: string) => {
        page.run('p.replaceChildren(); delete p.value;');
        page.run(spanOf('js-web-page', line));
        return text(page, 'p');
      };
      expect(['p.innerHTML = name', 'p.innerHTML = String', 'p.value'].map(shown)).toEqual([
        'Tom',
        'Tom',
        '',
      ]);
      expect(['p.textContent = name', 'p.append(name)'].map(shown)).toEqual(['<b>Tom</b>', '<b>Tom</b>']);
    }),
  'js-web-page-q19 and q20: dataset, classList, className and disabled': () =>
    onPage(
      {
        '/': '<li data-seat-row="7" data-seat-number="42"></li><button id="buy" class="big" disabled>Buy</button>',
      },
      (page) => {
        page.run("var seat = document.querySelector('li'); var buy = document.querySelector('#buy');");
        expect(page.run('[seat.dataset.seatNumber, seat.dataset["data-seat-number"]].join()')).toBe('42,');
        page.run(spanOf('js-web-page', "buy.classList.add('gold')"));
        page.run(spanOf('js-web-page', "buy.classList.remove('small')"));
        expect(find(page, '#buy').className).toBe('big gold');
        expect(page.run("buy.classList.contains('big')")).toBe(true);
        expect(page.run("buy.classList.contains('.big')")).toBe(false);
        page.run(spanOf('js-web-page', "buy.className = 'gold'"));
        expect(find(page, '#buy').className).toBe('gold');
        page.run(spanOf('js-web-page', 'buy.disabled = false'));
        expect(find(page, '#buy').hasAttribute('disabled')).toBe(false);
        page.run("seat.classList.add('.late')");
        expect(page.document.querySelector('.late')).toBeNull();
      },
    ),
  'js-events-q1: an arrow written again takes nothing off': () =>
    onPage({ '/': '<p></p>' }, (page) => {
      page.run("var board = document.querySelector('p'); var answer = () => console.log('counted');");
      page.run(spanOf('js-events', "board.addEventListener('click', () => answer(board))"));
      page.run(spanOf('js-events', "board.removeEventListener('click', () => answer(board))"));
      find(page, 'p').click();
      expect(page.printed).toEqual(['counted']);
    }),
  'js-events-q6: the order in which a click is heard': () =>
    onPage({ '/': spanOf('js-events', '<main><ul>') }, (page) => {
      page.run(`for (const one of [document, ...document.querySelectorAll('main, ul, li, button')])
        one.addEventListener('click', () => console.log(one.nodeName));`);
      find(page, 'button').click();
      expect(page.printed).toEqual(['BUTTON', 'LI', 'UL', 'MAIN', '#document']);
    }),
  'js-events-q9: clicks in a seat plan': () =>
    onPage({ '/': `<p>else</p>${htmlOf('js-events-q9 prompt 1')}` }, (page) => {
      page.run(`document.querySelector('#plan').addEventListener('click', (event) => {
        ${spanOf('js-events', 'const seat = event.target.closest')}
        console.log(seat?.dataset.n ?? null);
      });`);
      for (const one of ['h2', 'span', '.row', '.seat', 'p']) find(page, one).click();
      expect(page.printed).toEqual(['null', '1', 'null', '1']);
    }),
  'js-events-q15 and q16: what the browser checks, what FormData holds, and what a button in a form does':
    () =>
      onPage(
        {
          '/': `<form>${['<input name="town"', '<input name="age"', '<input name="news"'].map((one) => spanOf('js-events', one)).join('')}
          <button id="send">Send</button>${spanOf('js-events', '<button id="bin" type')}Empty</button></form>`,
        },
        (page) => {
          page.run(`var form = document.querySelector('form');
          form.addEventListener('submit', (event) => { event.preventDefault(); console.log('sent'); });`);
          find(page, '#send').click();
          expect(page.printed).toEqual([]);
          type(page, '[name="town"]', '   ');
          type(page, '[name="age"]', '0');
          find(page, '#send').click();
          expect(page.printed).toEqual([]);
          type(page, '[name="age"]', '4');
          find(page, '#bin').click();
          expect(page.printed).toEqual([]);
          find(page, '#send').click();
          expect(page.printed).toEqual(['sent']);
          const data = page.run<unknown[]>(
            "[...['age', 'news'].map((name) => new FormData(form).get(name))]",
          );
          expect([...data]).toEqual(['4', null]);
        },
      ),
};
