// A client and a service that are new for each test of a file.
import { afterEach, beforeEach } from 'vitest';
import { type Answering, good, LocalService } from './local-service.ts';
import { library, newDevice, openTab, signIn, type Tab } from './tab.ts';

/** Prepares each test of the file: who uses the tab, and how the service answers. */
export function clientPerTest(
  who: 'patron' | 'visitor' | 'nobody',
  answer: Answering = () => good({ items: [] }),
) {
  const service = new LocalService();
  const tab = {} as Tab;
  beforeEach(async () => {
    await newDevice();
    await service.start();
    service.arrived.length = 0;
    service.answer = answer;
    Object.assign(tab, await openTab(service.origin));
    if (who === 'visitor') await tab.credentials.saveLibrary(library(), 'library-token');
    if (who === 'patron') await signIn(tab);
  });
  afterEach(() => service.stop());
  return { service, tab };
}
