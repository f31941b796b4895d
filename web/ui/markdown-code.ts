import type { Element, Root } from 'hast';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import type { Options } from 'react-markdown';
import { visit } from 'unist-util-visit';

// rehype-highlight would bundle twice as many languages, used or not.
const lowlight = createLowlight({
  ...{ bash, c, cpp, css, go, java, javascript, json },
  ...{ python, r, rust, sql, typescript, xml, yaml },
});

/** Longer code is not highlighted: that would block the page. */
const LONGEST = 20_000;

/** Highlights fenced code of a known language; any other stays plain. */
function rehypeCode() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, _index, parent) => {
      const inPre = parent?.type === 'element' && parent.tagName === 'pre';
      if (node.tagName !== 'code' || !inPre) return;
      const language = languageOf(node);
      const text = textOf(node);
      if (!language || !lowlight.registered(language) || text.length > LONGEST) return;
      node.children = lowlight.highlight(language, text, { prefix: 'hljs-' }).children as Element['children'];
    });
  };
}

function languageOf(code: Element): string | null {
  const names = Array.isArray(code.properties.className) ? code.properties.className : [];
  const found = names.map(String).find((name) => name.startsWith('language-'));
  return found ? found.slice('language-'.length).toLowerCase() : null;
}

/** A fence contains a single text node. */
function textOf(code: Element): string {
  return code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

export const codeRehypePlugins: NonNullable<Options['rehypePlugins']> = [rehypeCode];
