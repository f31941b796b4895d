import { expect, test } from 'vitest';
import { pageAsOneFile } from './page-as-one-file.ts';

const html =
  '<!doctype html><link rel="stylesheet" href="shop.css"><p id="out"></p><script defer src="shop.js"></script>';
const shop = "document.querySelector('#out').textContent = '</script>';";

test('a page becomes one document with its styles and scripts inline', () => {
  const page = pageAsOneFile([
    { name: 'index.html', text: html },
    { name: 'shop.css', text: 'p { color: green }' },
    { name: 'shop.js', text: shop },
  ]);
  expect(page).toMatch(
    /^<!doctype html>\n<meta charset="utf-8">\n<style>p \{ color: green \}<\/style><p id="out">/,
  );
  expect(page).not.toMatch(/src=|href=/);
  expect(page).toContain(String.raw`<script>
document.querySelector('#out').textContent = '\x3C/script>';
</script>`);
});

test('a simulated server responds in the saved page, too', async () => {
  const page = pageAsOneFile([
    { name: 'index.html', text: '<p></p>' },
    { name: 'server.json', text: '{"GET /prices.json": {"body": [7]}}' },
  ]);
  const made = /globalThis\.fetch = ([\s\S]*?);\n<\/script>/.exec(page)?.[1] ?? '';
  const answer: Response = await new Function(`return ${made}`)()('prices.json');
  expect(await answer.json()).toEqual([7]);
});
