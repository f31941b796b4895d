import { describe, expect, it } from 'vitest';
import type { SourceTest } from '#shared/contract/workbench/program-key.ts';
import { isWritten } from './is-written.ts';

const look = (test: Partial<SourceTest>, text: string) =>
  isWritten({ says: 'it', wrong: 'No.', ...test }, [
    { name: 'form.js', text: 'const n = 12; // given', fixed: true },
    { name: 'main.js', text },
  ]);

describe('tests of a program’s source', () => {
  it.each<[Partial<SourceTest>, string, boolean]>([
    [{ comment: 'honey 7, soap 5' }, '// Honey 7, soap  5', true],
    [{ comment: 'honey 7, soap 5' }, '/* honey 7,\n * soap 5 */', true],
    [{ comment: 'honey 7, soap 5' }, '// honey 7,\n// soap 5', true],
    [{ comment: 'honey 7, soap 5' }, "console.log('honey 7, soap 5');", false],
    [{ comment: 'honey' }, "console.log('// honey');", false],
    [{ has: 'for (' }, 'for(let i = 0; i < 3; i++) {}', true],
    [{ has: 'for (' }, "console.log('for (');", false],
    [{ has: 'for (' }, '// for (', false],
    [{ has: 'for (' }, 'before(1);', false],
    [{ has: '.reduce(' }, 'list\n  .reduce((a, b) => a + b)', true],
    [{ has: '=>' }, '(a) => a', true],
    [{ lacks: '12' }, 'console.log(7 + 5); // 12', true],
    [{ lacks: '12' }, 'console.log(7 + 5 + 120 + 1.12 + 12.5);', true],
    [{ lacks: '12' }, "console.log('12');", false],
    [{ lacks: '12' }, 'console.log(12);', false],
    [{ lacks: '12' }, "console.log('Basket\\n12');", false],
    [{ lacks: '59.5' }, 'console.log(`7 tickets: €59.5`);', false],
    [{ lacks: 'function' }, 'const f = (a) => a;', true],
    [{ lacks: 'Dear Nora' }, `const guest = 'Nora'; console.log(\`Dear \${guest}\`);`, true],
    [{ has: 'a +', lacks: '12' }, 'console.log(a + 12);', false],
    [{ lacks: '12' }, "console.log('open);", false],
    [{ lacks: '13', file: 'form.js' }, '13', true],
  ])('%j in %j: %s', async (test, text, holds) => {
    expect(await look(test, text)).toBe(holds);
  });
});
