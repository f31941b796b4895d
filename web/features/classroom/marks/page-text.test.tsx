import { expect, it } from 'vitest';
import { quoteFinder } from '#shared/rules/documents/find-quote.ts';
import { quoteOf } from '#shared/rules/documents/quote-of.ts';
import { readPageText } from './page-text.ts';

function pageOf(html: string) {
  const root = document.createElement('div');
  // Written here, in a test.
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return { root, text: readPageText(root) };
}
const lesson = `
  <div role="group" data-step="1">
    <button>The middle</button>
    <div hidden><h2>The middle</h2><p>Two <b>ways</b> of
      asking for it.</p></div>
  </div>
  <div role="group" data-step="2">
    <p data-unmarked>Step 2 of 2</p>
    <div><section data-unmarked><p>What is the mean?</p><input></section>
    <ul><li>The mean is <i>shared out</i>.</li><li><p>The median is in the middle.</p></li></ul>
    <table><tbody><tr><th>Day</th><td>1</td></tr></tbody></table></div>
  </div>`;

it('reads the paragraphs of a lesson, folded ones too, without exercises, controls and the names of steps', () => {
  const { text } = pageOf(lesson);
  expect(text.texts.map((one) => one.replace(/ +/g, ' '))).toEqual([
    'The middle',
    'Two ways of asking for it.',
    'The mean is shared out.',
    'The median is in the middle.',
    'Day',
    '1',
  ]);
});

it('a selection over several elements becomes a quotation, which is found on the page again', () => {
  const { root, text } = pageOf(lesson);
  const bold = root.querySelector('b')?.firstChild as Text;
  const italic = root.querySelector('i')?.firstChild as Text;
  const start = text.placeOf(bold, 0, 'start');
  const end = text.placeOf(italic, 6, 'end');
  if (!start || !end) throw new Error('no place');
  const quotation = quoteOf(text.texts, { start, end }, { quote: 4000, context: 64 });
  if (typeof quotation === 'string') throw new Error(quotation);
  expect(quotation.quote.replace(/\s+/g, ' ')).toBe('ways of asking for it. The mean is shared');
  const range = quoteFinder([...text.texts])(quotation);
  expect(range).toEqual({ start, end });
  const found = range && text.rangeOf(range);
  expect(found?.startContainer).toBe(bold);
  expect(found?.endContainer).toBe(italic);
  expect(found?.endOffset).toBe(6);
});

it('a selection that begins or ends in an exercise takes the text around it', () => {
  const { root, text } = pageOf(lesson);
  const exercise = root.querySelector('section p')?.firstChild as Text;
  expect(text.placeOf(exercise, 3, 'start')).toEqual({ block: 2, offset: 0 });
  expect(text.placeOf(exercise, 3, 'end')).toEqual({ block: 1, offset: text.texts[1]?.length });
  expect(text.placeOf(root, 0, 'start')).toEqual({ block: 0, offset: 0 });
  expect(text.placeOf(root, root.childNodes.length, 'end')).toEqual({ block: 5, offset: 1 });
});
