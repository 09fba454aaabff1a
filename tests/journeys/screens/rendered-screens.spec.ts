// Documents with their screens, of each kind one, on a desktop and on a phone; the night opens all of them in every layout
// and language.
import { takeOver } from './rendered.ts';

takeOver({
  layout: 'desktop',
  language: 'zh_CN',
  paths: ['/databaseList', '/notice?id=winter-hours'],
  doors: [],
});
takeOver({
  layout: 'phone',
  language: 'en',
  paths: ['/personalIndex'],
  doors: ['/home'],
});
