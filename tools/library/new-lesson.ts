// npm run new-lesson -- <subject> <lesson> ['Title']: a draft to write in, listed in its subject.
import { join } from 'node:path';
import { newLesson } from './lesson-draft.ts';

const [subject = '', lesson = '', title] = process.argv.slice(2);
const library = join(import.meta.dirname, '../../library');
try {
  const file = await newLesson(library, { subject, lesson, title });
  console.log(`library/${file} is a draft, and listed at the end of its subject.

See it:    npm run dev, then /library/${subject}/${lesson}
Check it:  node server/library/lint-library.ts
Go on:     'stage: tested' when every objective is asked for and every program runs, 'polished' when it is whole;
           docs/library-format.md says what each asks for. Learners see it from 'tested' on.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
