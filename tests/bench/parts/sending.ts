// A report with a photograph, on a simulated 4G line: the photograph is made smaller on the device, goes while the reader
// types the code, and the time counts from the tap on "send" until the screen says that it is sent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { shellPaths } from '#contract/wire/paths.ts';
import { readConfig } from '#server/config.ts';
import { openConfiguredStore } from '#server/open-store.ts';
import { knownCode, setKnownCode } from '#tests/contract/feedback/known-code.ts';
import { codeField, sendButton } from '#tests/journeys/feedback/sending.ts';
import { accountOf, signIn, words } from '#tests/journeys/support/portal.ts';
import { makeProfile, openProfile } from '../browser/browsing.ts';
import { type Bench, type Figure, medianFigure, type Part } from '../figure.ts';
import { type Service, startService } from '../stage/service.ts';

const label = 'demo';
/** 4G as web page tests have it: 9 Mbit/s both ways, 170 ms for a round trip. */
const line = {
  offline: false,
  latency: 170,
  downloadThroughput: 1_125_000,
  uploadThroughput: 1_125_000,
};

/** A photograph of some 3 MB, as a phone takes it: 12 million pixels with something in them. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  const create = {
    width: 4_000,
    height: 3_000,
    channels: 3 as const,
    background: '#806040',
    noise,
  };
  return sharp({ create }).blur(0.6).jpeg({ quality: 93 }).toBuffer();
}

interface Times {
  smaller: number;
  sent: number;
}

async function sendOne(page: Page, origin: string, photo: Buffer, dataDir: string): Promise<Times> {
  const text = words.zh_CN.feedback;
  await page.goto(origin + shellPaths.suggestFeedback);
  await page.locator('#feedback-content').fill('请看图片');
  const chosen = performance.now();
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.locator('input[type=file]').first().setInputFiles([file]);
  const item = page.getByRole('group', { name: text.images.label }).getByRole('listitem');
  await item.waitFor();
  const smaller = performance.now() - chosen;
  const received = page.waitForResponse((response) => response.url().endsWith('/feedback/codes'));
  await sendButton(page).click();
  const { data } = (await (await received).json()) as { data: { id: string } };
  const { store, close } = await openConfiguredStore(readConfig({ DATA_DIR: dataDir }), () => {});
  await setKnownCode(store, data.id);
  await close();
  await codeField(page).fill(knownCode);
  const tapped = performance.now();
  await sendButton(page).click();
  await page.locator('#content').getByText(text.sent).waitFor();
  return { smaller, sent: performance.now() - tapped };
}

async function signedIn(context: BrowserContext, service: Service): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${service.origin(label)}/notice`);
  await signIn(page, accountOf(label));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', line);
  return page;
}

async function measure(bench: Bench): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-sending-'));
  try {
    await using service = await startService(dataDir);
    using profile = makeProfile();
    await using opened = await openProfile(await bench.browser(), profile.folder);
    const page = await signedIn(opened.context, service);
    const photo = await photograph();
    const times: Times[] = [];
    for (let round = 0; round < (bench.isQuick ? 1 : 5); round += 1) {
      bench.say(`sending: report ${round + 1}`);
      times.push(await sendOne(page, service.origin(label), photo, dataDir));
    }
    const of = (name: keyof Times) => times.map((each) => each[name]);
    return [
      {
        ...medianFigure('from the tap to "sent"', 'ms', of('sent'), { atMost: 1_000 }),
        note: `a photograph of ${(photo.length / 1e6).toFixed(1)} MB, the code typed at once`,
      },
      medianFigure('made smaller on the device', 'ms', of('smaller')),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const sendingPart: Part = { name: 'sending', measure };
