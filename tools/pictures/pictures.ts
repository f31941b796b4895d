// npm run pictures: takes screenshots of every page and compares them with the previous run. `-- site` takes the
// screenshots shown on the front page instead; `-- dashboard profile` only pages with names starting so.
import { setup } from '../product/ready.ts';
import { takePagePictures } from './page-pictures.ts';
import { takeProductPictures } from './product-pictures.ts';

const words = process.argv.slice(2);
const tidyUp = await setup();
try {
  if (words[0] === 'site') await takeProductPictures();
  else await takePagePictures(words);
} finally {
  tidyUp();
}
