import fc from 'fast-check';
import { fromMarkdown, type Extension as Nodes } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { withoutLinks } from '../../server/faculty/model-faculty/calling/link-filter.ts';
import { safeUrl } from '../../web/ui/markdown-safety.ts';
import { remarkSyntax } from '../../web/ui/markdown-syntax/markdown-syntax.ts';
import { unsafeTexts } from '../../web/ui/test-unsafe-texts.ts';

const parser: { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: Nodes[] } = {};
remarkSyntax.call({ data: () => parser });

/** The addresses that our pages would make links and images of in a text of a model, after the server's filter. */
function linksIn(text: string): string[] {
  const found: string[] = [];
  const tree = fromMarkdown(withoutLinks(text), {
    extensions: parser.micromarkExtensions ?? [],
    mdastExtensions: parser.fromMarkdownExtensions ?? [],
  });
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    if (/^mailto:|^http:\/\/www\.?$/i.test(node.url)) return;
    if (safeUrl(node.url, node.type === 'image' ? 'src' : 'href') !== '') found.push(node.url);
  });
  return found;
}

/** Ways in which a text may make a filter and a page disagree about what is code. */
const disagreements = [
  ...['`<https://a.example>``\n\n``b\n- [x](https://evil.example)', '~~~\n~~\n[x](https://evil.example)'],
  ...['| ` | [x](https://evil.example) | ` |\n|-|-|-|', '> ```\n[x](https://evil.example)\n> ```'],
  ...['- ```\n[x](https://evil.example)\n- ```', '`a [b`](https://evil.example)` c'],
  ...['ht[tps://evil.example](https://a.example)', 'ht<https://a.example>tps://evil.example'],
  ...[
    '[x](&#104;ttps://evil.example)',
    '[x](https\\://evil.example)',
    '[x](\n/courses)',
    '[x](<https://a> /y)',
  ],
  ...[
    '[x](<https://a.example>/courses)',
    '[x]<https://a.example>(/courses)',
    '[```](https://a)\n\n```\n[x](/y)\n```',
  ],
  ...['$`$ [x](https://evil.example) `', '$$\n~~~\n$$\n\n[x](https://evil.example)\n\n~~~'],
  ...[
    '`[x](https://evil.example)[`](https://a.example)',
    '\\<https://a.example>`[x](/y)`',
    '[^1]: a\n\n    [x](/y)',
  ],
  ...[
    '[a](/b "c',
    '[a](/b\n"c")',
    '![a](/library-figures/b.svg)',
    '[x]: /courses\n\n[x]',
    'www.evil.example',
  ],
  ...[':::own\n```\n:::\n[x](/y)\n```', '`` x [`](https://a)` [y](/z) ``', '- a\n\n\t```\n\n  [x](/y)'],
  ...['\tcode\n2) ```[x](/y)', '\tcode\n\n2) ```[x](/y)', '> \tcode\n>\n> 7. ~~~ [x](/y)'],
  ...['[^1]: 1. \n        [x](/y)', '[^longer]: - a\n\n          [x](/y)', '> [^1]: 10.\n>         [x](/y)'],
  ...['# \n    ```\n[x](/y)```', '---\n\t`\n[x](/y)`', '```\n```\n     `\n[x](/y)`'],
  ...['<https://a.example>:::\n    \\`[x](/y)`', '<https://a.example>:::a b\n\t`[x](/y)`'],
  ...[`[x](${' '.repeat(900)}/y)`, `[${'x'.repeat(400)}](/y)`, `[x](/${'y'.repeat(900)})`],
  ...[
    'http://a.example',
    'HTTPS://A.EXAMPLE',
    'https&#58;//evil.example',
    'https\\://evil.example',
    '<www.a.example>',
  ],
];

describe('after the filter of a model’s text no page makes a link or an image of it', () => {
  it.each(disagreements)('%j', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it.each(unsafeTexts)('$kind', ({ text }) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('in whatever order marks of Markdown are put together', () => {
    const part = fc.constantFrom(
      ...[
        '[',
        ']',
        '(',
        ')',
        '!',
        '<',
        '>',
        '`',
        '``',
        '```',
        '```\n',
        '~~~\n',
        '~~',
        '\n',
        '\n\n',
        ' ',
        '  ',
        '    ',
      ],
      ...['a', 'b c', 'ht', 'tp://g.example', 's://f.example', 'https://e.example/y', 'www.', 'javascript:1'],
      ...[
        '[x](https://evil.example)',
        '[x](/courses)',
        '![x](/library-figures/a.svg)',
        '`[x](https://evil.example)`',
      ],
      ...[
        '- ',
        '1. ',
        '2) ',
        '> ',
        '\n- ',
        '\n> ',
        '\n  ',
        '\n    ',
        '|',
        '\n|-|-|\n',
        '---\n',
        '=\n',
        '\t',
        '# ',
      ],
      ...[
        '$',
        '$$',
        '$$\n',
        '\\(',
        '\\)',
        '\\[',
        '\\]',
        '\\',
        ':::own\n',
        ':::\n',
        '[^1]: ',
        '](',
        '](/c)',
        '(/c)',
      ],
      ...[
        '&#104;ttps://h.example',
        '<https://q.example>',
        '*',
        '**',
        '{#a}',
        '"t"',
        "'",
        '🎉',
        '例え',
        '<br>',
      ],
    );
    const text = fc.array(part, { maxLength: 22 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (one) => {
        expect(linksIn(one)).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });
});
