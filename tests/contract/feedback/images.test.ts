// Images of reports: what is accepted and stored, what is refused, and who reads it (docs/design/safety.md, T8).
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { sendFeedback } from '#contract/calls/patron/feedback.ts';
import { getFile, uploadFile } from '#contract/calls/patron/files.ts';
import { getOwnData } from '#contract/calls/patron/own-data.ts';
import {
  dailyUploads,
  imageRefusals,
  maxImageBytes,
  maxImages,
} from '#contract/rules/forms/image-rules.ts';
import { sweepLibrary } from '#server/domain/libraries/sweep.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { fileParts, files } from '#server/store/schema/files.ts';
import { type Caller, readerOf, sendingOf, strangerOf } from '../support/asking.ts';
import { countMore } from '../support/counted-before.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { requestOf } from '../support/portal.ts';
import {
  codeFor,
  forms,
  newReporters,
  nextDraft,
  refusalIn,
  reportsOf,
  send,
} from './reporting.ts';
import { animated, bomb, photo, pngOfSize, screenshot, secret } from './sample-images.ts';

const portal = openedPortal();
let reader: Caller;
let other: Caller;
beforeEach(async () => {
  [reader, other] = await newReporters(portal);
});

const inputOf = (bytes: Uint8Array, name = 'photo.jpg', attachmentToken = '') => ({
  attachmentToken,
  file: new File([Buffer.from(bytes)], name),
});
const uploaded = (...given: Parameters<typeof inputOf>) =>
  reader.ask(uploadFile, inputOf(...given));
const refusal = async (bytes: Uint8Array, name?: string) => {
  const answer = await reader.answer(uploadFile, inputOf(bytes, name));
  return refusalIn({ ...answer, code: answer.status });
};
const fileAs = (account: Caller, id: string, library = account.library) =>
  portal.app.fetch(requestOf(getFile, { id }, sendingOf(portal, { ...account, library })));
/** Sends a suggestion with these images. */
const sendIt = async (images: string[], attachmentToken: string, account = reader) => {
  const code = await codeFor(portal, account, 'suggestion');
  const form = { draftId: nextDraft(), feedback: forms.suggestion, images, attachmentToken };
  return account.answer(sendFeedback, { ...form, ...code });
};
const inLibrary = <T>(work: (tx: Tx) => Promise<T>) =>
  portal.store.inLibrary(reader.library.code, work);
const stored = () => inLibrary((tx) => tx.select({ id: files.id }).from(files));
/** A fault that is sent with one image. */
const sendOne = ({ image, attachmentToken }: Awaited<ReturnType<typeof uploaded>>) =>
  send(portal, reader, forms.fault, nextDraft(), { images: [image.id], attachmentToken });

test('a photograph and a screen are stored as pictures alone, and read with their report', async () => {
  const original = await photo();
  expect(original.includes(secret)).toBe(true);
  const first = await uploaded(original);
  const second = await uploaded(await screenshot(), 'SCREEN.PNG', first.attachmentToken);
  expect(second.attachmentToken).toBe(first.attachmentToken);
  expect(second.image).toMatchObject({ type: 'image/png', width: 60, height: 40 });
  const { attachmentToken } = first;
  const images = [second.image.id, first.image.id];
  await send(portal, reader, forms.fault, nextDraft(), { images, attachmentToken });
  const [report] = await reportsOf(portal, reader);
  expect(report?.images).toEqual([second.image, first.image]);

  const response = await fileAs(reader, first.image.id);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="image.jpg"',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.includes(secret)).toBe(false);
  const { exif, xmp, icc, width } = await sharp(bytes).metadata();
  expect([exif, xmp, icc, width]).toEqual([undefined, undefined, undefined, 60]);
});

test('readers take the images of their reports along, as they are stored, where they are not too much', async () => {
  const sent = await uploaded(await photo());
  const reportId = await sendOne(sent);
  const [part] = await inLibrary((tx) => tx.select().from(fileParts));
  const content = Buffer.from(part?.bytes ?? []).toString('base64');
  const portalAddress = expect.stringMatching(/^http:.*\/myResourceLibrary\?tab=feedback$/);
  const data = await reader.ask(getOwnData, {});
  expect(data).toMatchObject({ reports: [{ images: [{ id: sent.image.id }] }] });
  const listed = { ...sent.image, fileName: '1.jpg', reportId, portalAddress, content };
  expect(data.images).toEqual([{ ...listed, sentAt: expect.anything() }]);
  await inLibrary((tx) => tx.update(files).set({ size: 24 * 1024 * 1024 + 1 }));
  expect((await reader.ask(getOwnData, {})).images).toMatchObject([
    { content: null, contentMissing: 'tooMuch' },
  ]);
});

test('30 MB are accepted, and one byte more is refused, whether its size was said or not', async () => {
  const image = await pngOfSize(maxImageBytes);
  expect(image.length).toBe(31_457_280);
  const { image: kept } = await uploaded(image, 'large.png');
  expect(kept.size).toBeLessThan(10_000);
  const more = await pngOfSize(maxImageBytes + 1);
  const request = requestOf(uploadFile, inputOf(more, 'large.png'), sendingOf(portal, reader));
  expect(request.headers.get('content-length')).toBeNull();
  const declared = new Request(request.url, {
    method: 'POST',
    headers: [...request.headers, ['Content-Length', String(2 * maxImageBytes)]],
    body: 'x',
  });
  const tooLarge = [413, 'images: An image can have 30 MB at most'];
  expect(await refusal(more, 'large.png')).toEqual(tooLarge);
  expect((await portal.app.fetch(declared)).status).toBe(413);
  expect(await stored()).toHaveLength(1);
});

test('a form with too many images is refused with the sentence of the form', async () => {
  const images = Array.from({ length: maxImages + 1 }, (_, index) => `image-${index}`);
  const input = { draftId: nextDraft(), feedback: forms.fault, images, attachmentToken: 'x' };
  const refused = await reader.answer(sendFeedback, input);
  expect(refusalIn(refused)).toEqual([400, `images: ${imageRefusals.count.en}`]);
});

// More names and contents stand in src/contract/rules/forms/typed-fields.test.ts and server/files/check/image-structure.test.ts.
test('files that are no plain picture are refused with the reason', async () => {
  const jpeg = await photo();
  const png = await screenshot();
  const type = 'Images must be jpg or png';
  const pixels = 'The image has too many pixels (40 million at most). Please make it smaller';
  const mixed =
    'The file holds something besides an image. Please add a picture of the screen instead';
  for (const [bytes, name, reason] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.png', type],
    [Buffer.alloc(0), 'photo.jpg', 'The file is empty'],
    [jpeg, 'photo.jpg.php', type],
    [jpeg.subarray(0, -40), 'photo.jpg', 'The image is incomplete or damaged and cannot be read'],
    [Buffer.concat([png, Buffer.from('<?php phpinfo();')]), 'photo.png', mixed],
    [await animated(), 'photo.png', 'Moving images are not accepted'],
    [bomb(7_000, 7_000), 'photo.png', pixels],
  ] as const) {
    expect(await refusal(bytes, name)).toEqual([400, `images: ${reason}`]);
  }
  expect(await stored()).toEqual([]);
  // A PNG that is called a JPEG is what its content says.
  expect((await uploaded(png, 'photo.jpg')).image.type).toBe('image/png');
});

const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}\r\n\r\n${text}`;

const file = part('file"; filename="a.jpg"', 'abc');
const form = 'multipart/form-data; boundary=x';

test.each([
  ['another type', 'application/json', '{}', 415],
  ['no part', form, 'nothing', 400],
  ['no file', form, `${part('attachmentToken"', '')}\r\n--x--`, 400],
  ['a file that is cut', form, file, 400],
  ['a field that is not known', form, `${part('role"', 'admin')}\r\n${file}\r\n--x--`, 400],
])('a request with %s is refused', async (_, type, body, status) => {
  const { url, headers } = requestOf(
    uploadFile,
    inputOf(Buffer.alloc(0)),
    sendingOf(portal, reader),
  );
  headers.set('Content-Type', type);
  const response = await portal.app.fetch(new Request(url, { method: 'POST', headers, body }));
  expect(response.status).toBe(status);
});

test("nobody reads or takes another reader's image, or another library's", async () => {
  const { image, attachmentToken } = await uploaded(await photo());
  const visitor = await strangerOf(portal, reader.library);
  const stranger = await readerOf(portal, await portal.addLibrary());
  for (const [account, status] of [
    [reader, 200],
    [other, 404],
    [stranger, 404],
    [visitor, 401],
  ] as const) {
    expect((await fileAs(account, image.id)).status).toBe(status);
  }
  expect((await fileAs(stranger, image.id, reader.library)).status).toBe(403);
  expect((await visitor.answer(uploadFile, inputOf(await photo()))).code).toBe(10010);
  expect((await sendIt([image.id], attachmentToken, other)).code).toBe(400);
  expect(await reportsOf(portal, other)).toEqual([]);
});

test('an image belongs to the form with its token, and to one report', async () => {
  const { image, attachmentToken } = await uploaded(await photo());
  expect((await sendIt([image.id], 'another-token')).code).toBe(400);
  expect((await sendIt([image.id], attachmentToken)).code).toBe(200);
  const again = await sendIt([image.id], attachmentToken);
  expect(again.data).toMatchObject({ issues: [{ field: 'images' }] });
  expect((await reportsOf(portal, reader)).map(({ images: all }) => all?.length)).toEqual([1]);
});

test('a draft that is sent again keeps its images, and loses those that were removed', async () => {
  const first = await uploaded(await photo());
  const { attachmentToken } = first;
  const second = await uploaded(await screenshot(), 'a.png', attachmentToken);
  const draftId = nextDraft();
  const both = { images: [first.image.id, second.image.id], attachmentToken };
  const id = await send(portal, reader, forms.suggestion, draftId, both);
  expect(await send(portal, reader, forms.suggestion, draftId, both)).toBe(id);
  const one = { images: [second.image.id], attachmentToken };
  expect(await send(portal, reader, forms.suggestion, draftId, one)).toBe(id);
  expect((await reportsOf(portal, reader))[0]?.images).toEqual([second.image]);
  expect(await stored()).toEqual([{ id: second.image.id }]);
});

test('what is never sent is deleted after a day, and what was sent stays', async () => {
  const sent = await uploaded(await photo());
  await sendOne(sent);
  await uploaded(await screenshot(), 'a.png');
  for (const [hours, left] of [
    [23, 2],
    [25, 1],
  ] as const) {
    await inLibrary((tx) => sweepLibrary(tx, new Date(Date.now() + hours * 3_600_000)));
    expect(await stored()).toHaveLength(left);
  }
  expect(await stored()).toEqual([{ id: sent.image.id }]);
});

test('uploads that come at once are all stored, and one reader has a limit', async () => {
  const jpeg = await photo();
  const upload = (as: Caller) => as.answer(uploadFile, inputOf(jpeg));
  const all = await Promise.all([reader, other, reader, other].map(upload));
  expect(all.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  expect(await stored()).toHaveLength(4);
  await countMore(portal, reader.library, dailyUploads - 2);
  expect((await upload(reader)).code).toBe(429);
});
