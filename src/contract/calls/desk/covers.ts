// Logos and covers of resources.
import * as z from 'zod/mini';
import { PicturedKind } from '../../models/desk/record-kinds.ts';
import { RecordId } from '../../models/desk/record-model.ts';
import type { SentFile } from '../../models/feedback-model.ts';
import { maxImageBytes } from '../../rules/forms/image-rules.ts';
import { command } from '../declare.ts';

export const setCover = command({
  name: 'setCover',
  summary:
    "Gives a resource a picture: a database's logo, a cover of others. It replaces the one before.",
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/cover',
  audience: 'patron',
  scope: 'long',
  forLibrarians: 'editResources',
  multipartFile: 'file',
  maxBodyBytes: maxImageBytes,
  input: z.strictObject({
    /** Kind of the record. */
    kind: PicturedKind,
    /** Id of the record. */
    id: RecordId,
    /** The picture, jpg or png. */
    file: z.custom<SentFile>((value) => typeof value === 'object' && value !== null),
  }),
  output: z.object({
    /** Address of the picture as it is stored: small, and without everything that was not picture. */
    cover: z.string(),
  }),
  whenOffline: 'refuse',
});

export const removeCover = command({
  name: 'removeCover',
  summary: 'Takes the picture of a resource away.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/cover/remove',
  audience: 'patron',
  forLibrarians: 'editResources',
  input: z.strictObject({
    /** Kind of the record. */
    kind: PicturedKind,
    /** Id of the record. */
    id: RecordId,
  }),
  output: z.object({
    /** True if there was one. */
    wasRemoved: z.boolean(),
  }),
  whenOffline: 'refuse',
});
