// Runs first before every test file of the web without a page of its own. The files of a worker share its process.
import { freshModules, freshPage } from './fresh-start.ts';

freshModules();
if (typeof document !== 'undefined') freshPage();
