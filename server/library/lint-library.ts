// For authors: node server/library/lint-library.ts [folder]
import { describeProblem } from './library-index-service.ts';
import { lintLibrary } from './library-linter.ts';
import { shippedLibrary } from './shipped-library.ts';

const folder = process.argv[2] ?? shippedLibrary;
const findings = await lintLibrary(folder);
for (const finding of findings) console.log(`[${finding.rule}] ${describeProblem(finding)}`);
console.log(findings.length === 0 ? 'The library is clean.' : `${findings.length} to mend.`);
process.exitCode = findings.length === 0 ? 0 : 1;
