// Runs first before every test file of the projects web-rules and web-dom. The files of a worker share its process.
import { freshModules, freshPage } from './fresh-start.ts';

freshModules();
if (typeof document !== 'undefined') freshPage();
