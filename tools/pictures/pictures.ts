// npm run pictures: every page of the product as it looks today, beside how it looked the last time.
// `-- site` takes the pictures that the front page shows instead; `-- dashboard profile` only pages named so.
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
