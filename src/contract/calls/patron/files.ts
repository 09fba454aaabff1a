// File storage: images that a reader sends with a report (docs/requirements.md, S7.18, S7.33).
import * as z from 'zod/mini';
import { FileContent, type SentFile, StoredImage } from '../../models/feedback-model.ts';
import { maxImageBytes } from '../../rules/forms/image-rules.ts';
import { command, query } from '../declare.ts';

/**
 * Stores one image. It belongs to the form whose attachment token is sent along, until the form is sent; an image that
 * is never sent is deleted after a day.
 */
export const uploadFile = command({
  name: 'uploadFile',
  summary: 'Stores an image for a form that is not sent yet.',
  family: 'knowledge',
  method: 'POST',
  path: '/knowledge/fileUpload',
  audience: 'patron',
  scope: 'long',
  multipartFile: 'file',
  maxBodyBytes: maxImageBytes,
  input: z.strictObject({
    /** Token of the form, from the answer to its first image; '' for the first one. */
    attachmentToken: z.string().check(z.maxLength(100)),
    /** The image, jpg or png. */
    file: z.custom<SentFile>((value) => typeof value === 'object' && value !== null),
  }),
  output: z.object({
    /** Token of the form: it is sent with every further image, and with the form. */
    attachmentToken: z.string(),
    /** The image as it is stored: without everything that was not picture. */
    image: StoredImage,
  }),
  whenOffline: 'refuse',
});

/** The answer is the file itself, not an envelope; a refusal is an envelope. */
export const getFile = query({
  name: 'getFile',
  summary: "An image of the patron's own report; of any report for librarians who handle them.",
  family: 'signed:fileStorage',
  method: 'GET',
  path: '/files/{id}',
  audience: 'patron',
  scope: 'long',
  isFile: true,
  input: z.strictObject({
    /** Id of the image. */
    id: z.string().check(z.maxLength(40)),
  }),
  output: FileContent,
  readable: 'never',
});
