import { describe, expect, it } from 'vitest';
import { cardText } from './card-text.ts';
import { readCloze, writeCloze } from './cloze.ts';
import { answerTemplate, renderTemplate } from './template.ts';

describe('a side of a card', () => {
  it.each([
    ['<div>One</div><div>Two &amp; <b>three</b></div>', 'One\nTwo & three'],
    ['a<br>b<br><br><br><br>c', 'a\nb\n\nc'],
    ['<ul><li>one</li><li>two</li></ul>', '• one\n• two'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['x [sound:voice.mp3] y', 'x y'],
    ['<img src="a.png" alt="a map"> <img src=x onerror=alert(1)>here', '[a map] here'],
    ['<script>alert(1)</script><style>b{}</style>text<svg><text>no</text></svg>', 'text'],
    ['\\(x^2\\) &lt;i&gt;', '\\(x^2\\) <i>'],
    ['a\0b &nbsp; c', 'ab c'],
    ['<img src="only.png">', ''],
  ])('  shows the text that a reader sees: %j', (html, text) => {
    expect(cardText(html)).toBe(text);
  });

  it('takes linear time, however deeply it is nested', () => {
    const before = performance.now();
    cardText('<div><b>'.repeat(50_000));
    cardText('<'.repeat(100_000));
    cardText('[sound:'.repeat(50_000));
    readCloze('{{c1::'.repeat(50_000), 1);
    renderTemplate('{{#a}}'.repeat(30_000), new Map());
    expect(performance.now() - before).toBeLessThan(4000);
  });
});

describe('a cloze note', () => {
  it('leaves out the gaps of its card, and shows the rest', () => {
    const source = 'The {{c1::moon::what?}} pulls at the {{c2::water}} and {{c1::the sea}}.';
    expect(readCloze(source, 1)).toEqual({
      text: 'The moon pulls at the water and the sea.',
      gaps: [
        [4, 8],
        [32, 39],
      ],
    });
    expect(readCloze(source, 2).gaps).toEqual([[22, 27]]);
    expect(readCloze(source, 3).gaps).toEqual([]);
  });

  it('can be nested or malformed', () => {
    expect(readCloze('a {{c1::b {{c2::c}} d}} e', 1)).toEqual({ text: 'a b c d e', gaps: [[2, 7]] });
    expect(readCloze('a {{c1::b', 1)).toEqual({ text: 'a b', gaps: [] });
    expect(readCloze('}} :: {{c1:: }}', 1)).toEqual({ text: '}} ::  ', gaps: [] });
  });

  it('survives writing and reading with any characters', () => {
    for (const [text, gaps] of [
      ['plain words here', [[6, 11]]],
      ['{{c1::a}} and a::b }} {{', [[10, 13]]],
      ['a::b}}}', [[0, 7]]],
    ] as [string, [number, number][]][])
      expect(
        readCloze(
          writeCloze(text, gaps, (part) => part),
          1,
        ),
      ).toEqual({ text, gaps });
  });
});

describe('a template', () => {
  const fields = new Map([
    ['Front', 'F'],
    ['Hint', ''],
    ['Back', 'B'],
  ]);
  it('inserts fields and evaluates conditions', () => {
    expect(renderTemplate('{{Front}}{{#Hint}}!{{Hint}}{{/Hint}}{{^Hint}}?{{/Hint}}', fields)).toBe('F?');
    expect(renderTemplate('{{text:Front}} {{type:Back}} {{hint:Back}} {{None}}', fields)).toBe('F  B ');
  });

  it('shows the text after the line as the answer', () => {
    expect(answerTemplate('{{FrontSide}}<hr id=answer>{{Back}}')).toBe('{{Back}}');
    expect(renderTemplate('{{FrontSide}} {{Back}}', fields, ['FrontSide'])).toBe(' B');
  });
});
