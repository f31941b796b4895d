import { expect, it } from 'vitest';
import { keepsItsKeys } from './arrow-keys.ts';

it('arrow keys keep their meaning in fields and in elements that scroll sideways; elsewhere they navigate', () => {
  document.body.innerHTML = `
    <section tabindex="0" aria-label="Table"></section><pre tabindex="0"></pre>
    <span class="katex-display" role="group" tabindex="0"></span><span class="md-drawing" role="group" tabindex="0"></span>
    <input><textarea></textarea><div role="dialog"><button></button></div>
    <p></p><a href="/"></a><section></section><fieldset></fieldset>`;
  const at = (selector: string) => keepsItsKeys(document.querySelector(selector));
  const own = ['section[tabindex]', 'pre', '.katex-display', '.md-drawing', 'input', 'textarea', 'button'];
  expect(own.filter((selector) => !at(selector))).toEqual([]);
  expect(['p', 'a', 'section:not([tabindex])', 'fieldset', 'body'].filter(at)).toEqual([]);
  expect(keepsItsKeys(null)).toBe(false);
});
