import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FromLibrary } from './from-library.ts';
import { LessonLanguage } from './lesson-language.ts';
import { MarkdownRenderer } from './markdown-renderer.tsx';
import { QuotationsInText, type WrittenQuotation } from './quotations-in-text.ts';

const html = (text: string) => act(async () => render(<MarkdownRenderer text={text} />).container);

describe('Markdown text is rendered for notes', () => {
  it('renders tables', async () => {
    await html('| a | b |\n| - | - |\n| 1 | 2 |');
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'a' })).toBeTruthy();
  });

  it('renders maths with KaTeX once its chunk is loaded', async () => {
    const root = await html('The mean is $\\bar{x} = \\frac{1}{n}\\sum x_i$.');
    await waitFor(() => expect(root.querySelector('.katex')).not.toBeNull());
    expect(root.querySelector('.katex-error')).toBeNull();
  });

  it('renders display maths', async () => {
    const root = await html('Look:\n\n$$\na^2 + b^2\n$$\n');
    await waitFor(() => expect(root.querySelector('.katex-display')).not.toBeNull());
  });

  it('renders maths alone in its paragraph as display maths, even if written on one line', async () => {
    const root = await html('Look:\n\n$$a^2 + b^2$$\n\nand $c$.');
    await waitFor(() => expect(root.querySelectorAll('.katex')).toHaveLength(2));
    expect(root.querySelectorAll('.katex-display')).toHaveLength(1);
  });

  it('a wide formula on its own line can be scrolled by keyboard', async () => {
    const root = await html('$$\na^2 + b^2\n$$');
    await waitFor(() => expect(root.querySelector('.katex-display')).not.toBeNull());
    expect(screen.getByRole('group', { name: 'Formula' }).tabIndex).toBe(0);
  });

  it('the empty corner of a table is no heading', async () => {
    await html('| | a |\n| - | - |\n| mean | 2 |');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['a']);
  });

  it('leaves amounts of money as text', async () => {
    const root = await html('It costs $5 and then $10, but $x$ is a formula.');
    await waitFor(() => expect(root.querySelectorAll('.katex')).toHaveLength(1));
    expect(root.textContent).toContain('It costs $5 and then $10, but');
  });

  it('highlights fenced code of a known language and shows an unknown one plainly', async () => {
    const root = await html('```js run\nconst a = 1;\n```\n\n```brainwave\nhm\n```\n');
    await waitFor(() => expect(root.querySelector('.hljs-keyword')?.textContent).toBe('const'));
    expect(root.textContent).toContain('hm');
  });

  it('turns :::solution into a closed details element', async () => {
    const root = await html('Try it.\n\n:::solution\nIt is **4**.\n:::\n');
    const details = root.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')?.textContent).toBe('Show the solution');
    expect(details?.querySelector('strong')?.textContent).toBe('4');
  });

  it('a label in brackets is what its button says', async () => {
    const root = await html('Try it.\n\n::::solution[Another *case*: 3 cafés]\nIt is **4**.\n::::\n');
    const details = root.querySelector('details');
    expect(details?.open).toBe(false);
    expect([...(details?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['SUMMARY', 'P']);
    expect(details?.querySelector('summary')?.textContent).toBe('Another case: 3 cafés');
  });

  it('marks passages as the model’s own', async () => {
    const root = await html('Said.\n\n:::own\n\nThink of **tape**.\n\n- It holds.\n\n:::\n\nSaid again.');
    const own = root.querySelector('.md-own');
    expect(own?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(
      'The model’s own wordsThink of tape. It holds.',
    );
    expect(own?.querySelector('li, strong')).not.toBeNull();
    expect(root.textContent?.trim()).toMatch(/^Said\.[\s\S]*Said again\.$/);
  });

  it('a quotation of a document is rendered by the component that the page provides, otherwise as a link to its place', async () => {
    const address = '/documents/6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11?section=3&block=1&words=12-36-0538018e';
    const text = `They glue with [“Of bees”, page 12](${address}).`;
    const root = await html(text);
    expect(root.querySelector('a')?.getAttribute('href')).toBe(address);
    const Shown = ({ address: at, place }: WrittenQuotation) => (
      <b>
        {at} is {place}
      </b>
    );
    const { container } = await act(async () =>
      render(
        <QuotationsInText value={Shown}>
          <MarkdownRenderer text={text} />
        </QuotationsInText>,
      ),
    );
    expect(container.querySelector('b')?.textContent).toBe(`${address} is “Of bees”, page 12`);
  });

  it('leaves times and ratios with a colon as written', async () => {
    expect((await html('At 10:30 the ratio a:b is `x:y`. See :smile:')).textContent?.trim()).toBe(
      'At 10:30 the ratio a:b is x:y. See :smile:',
    );
    expect((await html('::youtube[video]{#abc}')).textContent).toContain('::youtube[video]{#abc}');
    expect((await html(':::note\nStill **here**\n:::')).textContent).toContain('Still here');
  });

  it('an empty heading is dropped, as a text being streamed may end with its mark', async () => {
    const root = await html('## Two kinds\n\nText.\n\n##');
    expect([...root.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual(['Two kinds']);
    expect((await html('##\n\n### \n\nText.')).querySelector('h3, h4')).toBeNull();
  });

  it('removes the role from a heading and uses it as the anchor', async () => {
    const root = await html('## Two kinds {#explanation}\n\n## And more {#explanation}\n');
    const headings = [...root.querySelectorAll('h3')];
    expect(headings.map((heading) => heading.textContent)).toEqual(['Two kinds', 'And more']);
    expect(headings.map((heading) => heading.id)).toEqual([
      'user-content-explanation',
      'user-content-explanation-2',
    ]);
  });
});

describe('Model output is untrusted input', () => {
  it('shows HTML and script as the text it is', async () => {
    const root = await html('<script>window.hit = 1</script><img src=x onerror=alert(1)> ok');
    expect(root.querySelector('script')).toBeNull();
    expect(root.querySelector('img')).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html;base64,PGI+',
    'vbscript:x',
    '//evil.example/x',
  ])('makes no link of %s', async (address) => {
    expect((await html(`[press me](<${address}>)`)).querySelector('a')).toBeNull();
    expect(screen.getByText('press me')).toBeTruthy();
  });

  it('opens links to other sites in a new tab without a referrer', async () => {
    await html('[Seeing Theory](https://seeing-theory.brown.edu/)');
    const link = screen.getByRole('link', { name: /Seeing Theory/ });
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('shows figures of the library in the color scheme of the page, and the alternative text instead of a remote picture', async () => {
    const root = await html(
      '![Two lines](/library-figures/statistics/two.svg)\n\n![Spy](https://evil.example/pixel.gif)\n\n![Up](/library-figures/../x.svg)',
    );
    expect([...root.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
      '/library-figures/statistics/two.svg',
      '/library-figures/statistics/two.dark.svg',
      '/library-figures/statistics/two.narrow.svg',
      '/library-figures/statistics/two.narrow.dark.svg',
    ]);
    expect([...root.querySelectorAll('img')].map((img) => [img.className, img.alt])).toEqual([
      ['md-only-light', 'Two lines'],
      ['md-only-dark', 'Two lines'],
      ['md-only-light', 'Two lines'],
      ['md-only-dark', 'Two lines'],
    ]);
    expect(root.textContent).toContain('Spy');
  });

  it('sets typographic quotation marks in text from the library, but not in code, formulas and addresses', async () => {
    const text =
      "It's 'what *you* call `a'b`' [and 'this'](https://example.org/?q='x').\n\n| 'cell' |\n| --- |\n\n```js\nlet a = 'b';\n```\n\n$f'$";
    const ofModel = await html(text);
    expect(ofModel.querySelector('p')?.textContent).toContain("It's 'what you call a'b' and 'this'");
    const root = await act(
      async () =>
        render(
          <FromLibrary value={true}>
            <MarkdownRenderer text={text} />
          </FromLibrary>,
        ).container,
    );
    await waitFor(() => expect(root.querySelector('.katex')).not.toBeNull());
    expect(root.querySelector('p')?.textContent).toContain("It’s ‘what you call a'b’ and ‘this’");
    expect(root.querySelector('th')?.textContent).toBe('‘cell’');
    expect(root.querySelector('a')?.getAttribute('href')).toContain("'x'");
    expect(root.querySelector('pre')?.textContent).toContain("let a = 'b';");
    expect(root.querySelector('.katex')?.textContent).not.toContain('’');
  });

  it('keeps KaTeX from making links and from running forever', async () => {
    const root = await html('$\\href{javascript:alert(1)}{x}$ and $\\def\\a{\\a\\a}\\a$');
    await waitFor(() => expect(root.querySelectorAll('.katex, .katex-error').length).toBeGreaterThan(1));
    expect(root.querySelector('a')).toBeNull();
  });

  it('renders inline text without paragraphs', async () => {
    const { container } = render(<MarkdownRenderer inline text="The **median**" />);
    expect(container.querySelector('p')).toBeNull();
    expect(container.textContent).toBe('The median');
  });
});

describe('text carries its language and direction', () => {
  const inCourse = (language: string | null, text: string, fromLibrary = false) =>
    act(
      async () =>
        render(
          <LessonLanguage value={language}>
            <FromLibrary value={fromLibrary}>
              <MarkdownRenderer text={text} />
            </FromLibrary>
          </LessonLanguage>,
        ).container,
    );
  const arabic =
    '## التحميص\n\nJavaScript ليست قهوة.\n\n> Patience is a tool.\n\n- **الطحن**: تكسير الحبة\n\n`const x = 1`';

  it('a lesson in Arabic is read from right to left, headings and lists too, and what is English in it is not', async () => {
    const root = await inCourse('ar', arabic);
    const md = root.querySelector('.md');
    expect([md?.getAttribute('dir'), md?.getAttribute('lang')]).toEqual(['rtl', 'ar']);
    const own = (selector: string) => root.querySelector(selector)?.getAttribute('dir') ?? null;
    expect([own('h3'), own('.md > p'), own('li')]).toEqual([null, null, null]);
    expect([own('blockquote'), own('code')]).toEqual(['ltr', 'ltr']);
  });

  it('a lesson in German or Chinese carries its language', async () => {
    for (const [language, text] of [
      ['de', 'Der Teig ruht.'],
      ['zh-Hant', '學習'],
    ] as const) {
      const md = (await inCourse(language, text)).querySelector('.md');
      expect([md?.getAttribute('dir'), md?.getAttribute('lang')]).toEqual(['ltr', language]);
    }
  });

  it('an English text of the library in a course in Arabic is English, from left to right', async () => {
    const md = (await inCourse('ar', 'The median is the middle.', true)).querySelector('.md');
    expect([md?.getAttribute('dir'), md?.getAttribute('lang')]).toEqual(['ltr', 'en']);
  });

  it('without a course a text in Hebrew has its direction, and one in English nothing', async () => {
    expect((await inCourse(null, 'שלום עולם')).querySelector('.md')?.getAttribute('dir')).toBe('rtl');
    expect((await inCourse(null, 'Hello world')).querySelector('.md')?.hasAttribute('dir')).toBe(false);
  });

  it('our labels in it are in its language', async () => {
    const text = ':::own\nEin Gedanke.\n:::\n\n:::solution\nVier.\n:::';
    const root = await inCourse('de', text);
    expect(root.querySelector('summary')?.textContent).toBe('Lösung zeigen');
    expect(root.querySelector('.md-own-label')?.textContent).toBe('Eigene Worte des Modells');
  });
});
