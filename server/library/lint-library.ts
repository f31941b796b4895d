// For authors: node server/library/lint-library.ts [folder]
import { fileURLToPath } from 'node:url';
import { describeProblem } from './library-index-service.ts';
import { lintLibrary } from './library-linter.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../library', import.meta.url));
const findings = await lintLibrary(folder);
for (const finding of findings) console.log(`[${finding.rule}] ${describeProblem(finding)}`);
console.log(findings.length === 0 ? 'The library is clean.' : `${findings.length} to mend.`);
process.exitCode = findings.length === 0 ? 0 : 1;
