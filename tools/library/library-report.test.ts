import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadLibrary } from '../../server/library/library-index-service.ts';
import { cleanLesson, lessonText, subjectText, withFolder } from '../../server/library/test-library.ts';
import { lessonRows, objectiveRows, termRows, totalLines } from './figures.ts';
import { drawPrerequisites } from './graph.ts';
import { readingEase } from './reading-level.ts';
import { asTable } from './text-table.ts';

const root = join(import.meta.dirname, '../..');
const library = await loadLibrary(join(root, 'library'));

describe('npm run library:report', () => {
  it('prints lessons, words, reading ease and questions, draws the prerequisites, and lints', async () => {
    await withFolder(
      {
        'food/subject.yaml': subjectText('food', ['bowls']),
        'food/bowls.md': lessonText(cleanLesson('bowls')),
      },
      async (folder) => {
        const ran = spawnSync(process.execPath, ['tools/library/library-report.ts', folder], {
          cwd: root,
          encoding: 'utf8',
        });
        expect(ran.stderr).toBe('');
        expect(ran.stdout).toMatch(/bowls +beginner/);
        expect(ran.stdout).toContain(totalLines(await loadLibrary(folder))[0]);
        expect(ran.stdout).toContain('The library is clean.');
      },
    );
    const svg = readFileSync(join(root, '.cache/library-report/prerequisites.svg'), 'utf8');
    expect(svg).toContain('bowls');
  });

  it('draws every lesson with its title', () => {
    const svg = drawPrerequisites(library);
    for (const { title } of library.lessons) expect(svg).toContain(title.slice(0, 20));
  });

  it('counts every question once, with its objective', () => {
    for (const subject of library.subjects) {
      const [, ...rows] = objectiveRows(subject);
      const place = objectiveRows(subject)[0]?.indexOf('all') ?? -1;
      const counted = rows.reduce((total, row) => total + Number(row[place]), 0);
      expect(counted).toBe(subject.lessons.flatMap(({ questions }) => questions).length);
      expect(lessonRows(subject)).toHaveLength(subject.lessons.length + 1);
    }
  });

  it('lists where each objective has blocks and where each key term occurs first', () => {
    for (const subject of library.subjects) {
      const [, ...objectives] = objectiveRows(subject);
      expect(objectives.filter((row) => row.at(-1) !== '-').length).toBeGreaterThan(objectives.length / 2);
      const [, ...terms] = termRows(subject);
      expect(terms).toHaveLength(subject.lessons.flatMap((lesson) => lesson.terms).length);
    }
    const averages = library.subjects
      .flatMap((subject) => termRows(subject))
      .find(([, term]) => term === 'median');
    expect(averages).toEqual(['averages', 'median', expect.stringMatching(/^(question|explanation)/)]);
  });

  it('draws an arrow for every prerequisite, from left to right', () => {
    const svg = drawPrerequisites(library);
    const arrows = [...svg.matchAll(/class="edge"[^>]* d="M(\d+)[^"]*? (\d+) [\d.]+"/g)];
    expect(arrows).toHaveLength(library.lessons.flatMap(({ prerequisites }) => prerequisites).length);
    for (const [, from, to] of arrows) expect(Number(from)).toBeLessThan(Number(to));
  });
});

describe('reading ease (Flesch)', () => {
  it.each([
    ['cat', 1],
    ['table', 2],
    ['median', 2],
    ['average', 3],
    ['statistics', 3],
    ['probability', 5],
    ['asked', 1],
    ['wanted', 2],
    ['the', 1],
  ])('%s has about %i syllables', (word, count) => {
    // One word is one sentence, so its reading ease depends only on its syllables.
    const syllables = (206.835 - 1.015 - (readingEase(word) ?? 0)) / 84.6;
    expect(Math.abs(syllables - count)).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('is high for short words in short sentences and low for long ones', () => {
    const plain = readingEase('The cat sat on the mat. It was a big cat. We like the cat.') ?? 0;
    const hard = readingEase(
      'Methodological considerations necessitate comprehensive reconsideration of probabilistic interpretations.',
    );
    expect(plain).toBeGreaterThan(90);
    expect(hard).toBeLessThan(0);
    expect(readingEase('```js\nlet x = 1;\n```')).toBeNull();
  });

  it('leaves out code, tables, figures and formulas', () => {
    const whole =
      'One **word**.\n\n```js\nhidden();\n```\n\n| a | b |\n\n![alt](figures/x.svg) $$x^2$$ [two](lesson:a/b)';
    expect(readingEase(whole)).toBe(readingEase('One word. two'));
    expect(readingEase(whole)).not.toBe(readingEase(`${whole} hidden`));
  });
});

it('a text table aligns numbers to the right', () => {
  expect(
    asTable([
      ['name', 'n'],
      ['a', 7],
      ['bcdef', 12],
    ]),
  ).toBe('name    n\n-----  --\na       7\nbcdef  12');
});
