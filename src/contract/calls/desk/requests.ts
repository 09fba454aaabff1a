// The readers' desk: what readers sent, in one queue. Reports are handled by `handleReport`.
import * as z from 'zod/mini';
import { DeliveryState } from '../../models/delivery-model.ts';
import {
  KeptAnswer,
  QueuedRequest,
  RequestKind,
  RequestState,
  WholeRequest,
} from '../../models/desk/request-model.ts';
import type { SentFile } from '../../models/feedback-model.ts';
import { ResourceRef } from '../../models/model.ts';
import { maxDeliveryFileBytes } from '../../rules/forms/delivery-rules.ts';
import { command, query } from '../declare.ts';

/** As much as an answer takes. */
const words = () => z.string().check(z.maxLength(2_000));
const RequestId = z.string().check(z.minLength(1), z.maxLength(40));

export const listRequests = query({
  name: 'listRequests',
  summary: 'Feedback and requests for copies, open ones by default, the newest first.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/requests',
  audience: 'patron',
  forLibrarians: 'handleFeedback',
  input: z.strictObject({
    /** One kind alone. */
    kind: z.optional(RequestKind),
    /** `open`, `done`, `all`, or one state. */
    state: z.union([z.enum(['open', 'done', 'all']), RequestState]),
    /** Words of the request, or of the name of its resource. */
    q: z.string().check(z.maxLength(200)),
    /** Kind of the resource that it is about; with `resourceId` alone. */
    resourceKind: z.optional(ResourceRef.shape.kind),
    /** Id of the resource that it is about. */
    resourceId: z.optional(ResourceRef.shape.id),
    /** Number of requests before the page. */
    offset: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
    /** Size of the page. */
    limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)),
  }),
  output: z.object({
    /** Number of requests that were found. */
    total: z.number(),
    /** Requests of the page. */
    items: z.array(QueuedRequest),
    /** Number of open requests of each kind. */
    open: z.record(RequestKind, z.number()),
  }),
  readable: 'never',
});

export const getRequest = query({
  name: 'getRequest',
  summary: 'A report or a request for a copy in full, with who sent it.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/requests/{kind}/{id}',
  audience: 'patron',
  forLibrarians: 'handleFeedback',
  input: z.strictObject({
    /** Kind of the request. */
    kind: RequestKind,
    /** Id of the request. */
    id: RequestId,
  }),
  output: WholeRequest,
  readable: 'never',
});

export const handleDelivery = command({
  name: 'handleDelivery',
  summary: 'Handles a request for a copy: being checked, or refused with the reason.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/copies/handle',
  audience: 'patron',
  forLibrarians: 'handleFeedback',
  input: z.strictObject({
    /** Id of the request. */
    id: RequestId,
    /** What is done. */
    step: z.enum(['check', 'refuse']),
    /** Words to the reader; a refusal needs them. */
    text: z.optional(words()),
  }),
  output: z.object({
    /** State of the request now. */
    state: DeliveryState,
  }),
  whenOffline: 'refuse',
});

export const supplyDelivery = command({
  name: 'supplyDelivery',
  summary: 'Supplies a request for a copy with a file; a second file replaces the first.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/copies/supply',
  audience: 'patron',
  scope: 'long',
  forLibrarians: 'handleFeedback',
  multipartFile: 'file',
  maxBodyBytes: maxDeliveryFileBytes,
  input: z.strictObject({
    /** Id of the request. */
    id: RequestId,
    /** Words to the reader; '' for none. */
    text: words(),
    /** The file, a PDF. */
    file: z.custom<SentFile>((value) => typeof value === 'object' && value !== null),
  }),
  output: z.object({
    /** State of the request now. */
    state: DeliveryState,
  }),
  whenOffline: 'refuse',
});

export const listKeptAnswers = query({
  name: 'listKeptAnswers',
  summary: 'Texts that the library keeps for answers.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/answers',
  audience: 'patron',
  forLibrarians: 'handleFeedback',
  input: z.strictObject({}),
  output: z.object({
    /** The texts, by name. */
    items: z.array(KeptAnswer),
  }),
  readable: 'never',
});

export const saveKeptAnswer = command({
  name: 'saveKeptAnswer',
  summary: 'Keeps a text for answers, changes it, or deletes it.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/answers',
  audience: 'patron',
  forLibrarians: 'handleFeedback',
  input: z.strictObject({
    /** Id of the text; null to keep a new one. */
    id: z.nullable(RequestId),
    /** Short name for the list; '' deletes the text. */
    name: z.string().check(z.maxLength(100)),
    /** The text, in one language at least. */
    text: z.object({
      /** In Chinese. */
      zh_CN: z.optional(words()),
      /** In English. */
      en: z.optional(words()),
    }),
  }),
  output: z.object({
    /** The texts afterwards, by name. */
    items: z.array(KeptAnswer),
  }),
  whenOffline: 'refuse',
});
