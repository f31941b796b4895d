import { expect, test } from 'vitest';
import {
  entryAddress,
  firstLookFiles,
  fontFaces,
  publicDocument,
  stylesAndFonts,
} from './prerender-document.ts';

const files = [
  'render-public-a.css',
  'inter-latin-wght-normal-b.woff2',
  'inter-greek-wght-normal-c.woff2',
  'source-serif-4-latin-wght-normal-d.woff2',
];
const assets = { script: '/assets/public-entry-e.js', ...stylesAndFonts(files) };

test('a static page links its styles, its only module and the fonts visible first', () => {
  expect(
    entryAddress({ 'a.ts': { file: 'assets/a.js' }, 'b.ts': { file: 'assets/b.js', isEntry: true } }),
  ).toBe('/assets/b.js');
  expect(assets.fonts).toEqual([
    '/assets/inter-latin-wght-normal-b.woff2',
    '/assets/source-serif-4-latin-wght-normal-d.woff2',
  ]);
  const html = publicDocument(
    { path: '/', title: 'A "b" <c>', description: 'x & y', body: '<main>Hello</main>' },
    assets,
  );
  expect(html).toContain('<title>A &quot;b&quot; &lt;c&gt;</title>');
  expect(html).toContain('content="x &amp; y"');
  expect(html).toContain('<main>Hello</main>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/render-public-a.css" />');
});

test('a static page contains no inline script, which the content security policy forbids', () => {
  const html = publicDocument({ path: '/', title: 't', description: 'd', body: '' }, assets);
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts).toHaveLength(2);
  for (const tag of scripts) expect(tag).toContain('src=');
});

test('a build without an entry or without styles fails', () => {
  expect(() => entryAddress({})).toThrow('no entry');
  expect(() => stylesAndFonts(['a.js'])).toThrow('no styles');
});

test("a first look links its page's styles that the shell lacks, all code, and the fonts visible first", () => {
  const page = { file: 'assets/page.js', css: ['assets/page.css'], imports: ['_part.js', 'index.html'] };
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      css: ['assets/index.css'],
      imports: ['_common.js'],
      assets: ['assets/inter-latin-wght-normal-abc.woff2', 'assets/inter-greek-wght-normal-abc.woff2'],
    },
    '_common.js': { file: 'assets/common.js', css: ['assets/common.css'] },
    '_part.js': { file: 'assets/part.js', css: ['assets/part.css'], imports: ['_common.js'] },
    'app/pages/library-page.tsx': page,
    'app/pages/library-subject-page.tsx': page,
    'app/pages/course-share-page.tsx': page,
    'app/pages/courses-page.tsx': page,
  };
  expect(firstLookFiles(manifest).library).toEqual({
    styles: ['/assets/part.css', '/assets/page.css'],
    code: ['/assets/common.js', '/assets/index.js', '/assets/part.js', '/assets/page.js'],
    fonts: ['/assets/inter-latin-wght-normal-abc.woff2'],
  });
});

test('a page missing from the build is an error', () => {
  expect(() => firstLookFiles({ 'index.html': { file: 'assets/index.js' } })).toThrow(
    'The build has no app/',
  );
});

test("the server's own pages get both fonts under their names, and none silently goes missing", () => {
  const css = fontFaces([
    '/assets/inter-latin-wght-normal-b.woff2',
    '/assets/source-serif-4-latin-wght-normal-d.woff2',
  ]);
  expect(css).toContain("font-family:'Inter Variable'");
  expect(css).toContain('url(/assets/source-serif-4-latin-wght-normal-d.woff2)');
  expect(() => fontFaces([])).toThrow('no font');
});
