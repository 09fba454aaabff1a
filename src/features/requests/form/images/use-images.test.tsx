import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { DraftImage, FeedbackDraft } from '#client/drafts/drafts.ts';
import { imageRefusals, maxImages } from '#contract/rules/forms/image-rules.ts';
import type { Issue } from '#contract/wire/errors.ts';
import { type ImagesState, useImages } from './use-images.ts';

vi.mock('./checked-image.ts', () => ({
  checkedImage: async (file: File) => ({ blob: new Blob([file]), type: 'image/png' }),
}));
vi.mock('#client/drafts/draft-images.ts', () => ({ saveImage: async () => true }));

let images: readonly DraftImage[] = [];
let issues: readonly Issue[] = [];
let add: ImagesState['add'];
function Shown() {
  const state = useImages({
    draft: () => ({ images }) as FeedbackDraft,
    isOpen: () => true,
    change: (changed) => {
      images = changed;
    },
    refuse: (refused) => {
      issues = refused;
    },
  });
  add = state.add;
  return null;
}

test('a form takes as many images as a report may have, and says why it takes no more', async () => {
  renderToStaticMarkup(<Shown />);
  const files = Array.from(
    { length: maxImages + 1 },
    (_, index) => new File(['x'], `${index}.png`),
  );
  await add(files.slice(0, maxImages));
  expect([images.length, issues]).toEqual([maxImages, []]);
  await add(files.slice(maxImages));
  expect([images.length, issues]).toMatchObject([maxImages, [imageRefusals.count]]);
});
