// Pictures of a report, as a reader chooses them.
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import sharp from 'sharp';
import { secret } from '#tests/contract/feedback/sample-images.ts';
import { expect } from '../support/journey.ts';

export const file = (buffer: Buffer, name: string, mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
});

/** As wide as a phone's photograph, with something in it; one that is as high too takes long to make smaller. */
export const largePhoto = (height = 3_000) =>
  sharp({
    create: {
      width: 4_000,
      height,
      channels: 3,
      background: '#806040',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .withExif({ IFD0: { Copyright: secret } })
    .jpeg({ quality: 90 })
    .toBuffer();

export async function expectNoViolations(page: Page): Promise<void> {
  const found = await page.evaluate(async () => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const { violations } = await judge.run({ exclude: ['[data-tabster-dummy]'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
  });
  expect(found).toEqual([]);
}
