// Calls for document delivery: readers ask for copies, follow their requests, and download what was supplied.
import * as z from 'zod/mini';
import {
  DeliveryInput,
  DeliveryItem,
  DeliveryOffer,
  DeliveryState,
  HeldCopy,
  OwnDelivery,
} from '../../models/delivery-model.ts';
import { Day } from '../../models/model.ts';
import { command, query } from '../declare.ts';

const DeliveryId = z.string().check(z.minLength(1), z.maxLength(40));

export const getDeliveryOffer = query({
  name: 'getDeliveryOffer',
  summary: 'Whether the library delivers documents, its limits, and the address of its resolver.',
  family: 'signed:portal',
  method: 'GET',
  path: '/deliveries/offer',
  audience: 'library',
  input: z.strictObject({}),
  output: DeliveryOffer,
  readable: 'library',
});

export const checkHoldings = query({
  name: 'checkHoldings',
  summary:
    'Whether the library holds an article or a book already, or knows where it is free to read.',
  family: 'signed:portal',
  method: 'GET',
  path: '/deliveries/holdings',
  audience: 'library',
  input: z.strictObject({
    /** ISSN; '' if it is not known. */
    issn: DeliveryItem.shape.issn,
    /** ISBN; '' if it is not known. */
    isbn: DeliveryItem.shape.isbn,
    /** Digital object identifier; '' if it is not known. */
    doi: DeliveryItem.shape.doi,
    /** Year of publication, `yyyy`; '' if it is not known: then any held year counts. */
    year: DeliveryItem.shape.year,
    /** Date in that year, `yyyy-MM` or `yyyy-MM-dd`; left out or '' if only the year is known. */
    date: z.optional(DeliveryItem.shape.year),
    /** Volume; left out or '' if it is not known. */
    volume: z.optional(DeliveryItem.shape.volume),
    /** Issue; left out or '' if it is not known. */
    issue: z.optional(DeliveryItem.shape.issue),
    /** Kind of the item; left out with the names. */
    kind: z.optional(DeliveryItem.shape.kind),
    /** Title of the book, which counts where no number leads to one. */
    title: z.optional(DeliveryItem.shape.title),
    /** Name of the journal, which counts where no number leads to one. */
    sourceTitle: z.optional(DeliveryItem.shape.sourceTitle),
  }),
  output: HeldCopy,
  readable: 'never',
});

/** The page keeps a form as a draft until the service has accepted it, so this command does not wait. */
export const sendDelivery = command({
  name: 'sendDelivery',
  summary: 'Asks the library for a copy of an article or a book.',
  family: 'signed:portal',
  method: 'POST',
  path: '/deliveries',
  audience: 'patron',
  input: z.strictObject({
    /** Id of the draft, which the device made: the same draft is one request however often it is sent. */
    draftId: z.string().check(z.minLength(8), z.maxLength(40)),
    /** The filled-in form. */
    delivery: DeliveryInput,
  }),
  output: z.object({
    /** Id of the request. */
    id: z.string(),
  }),
  whenOffline: 'refuse',
});

export const listOwnDeliveries = query({
  name: 'listOwnDeliveries',
  summary: "The patron's requests for copies with their states, newest first.",
  family: 'signed:portal',
  method: 'GET',
  path: '/deliveries/own',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** The requests. */
    items: z.array(OwnDelivery),
    /** Requests of this month that count towards the limit. */
    usedThisMonth: z.number(),
    /** The limit of the month. */
    monthlyLimit: z.number(),
    /** First day of the next month, at the library. */
    nextMonthOn: Day,
  }),
  readable: 'patron',
});

export const cancelDelivery = command({
  name: 'cancelDelivery',
  summary: 'The patron cancels a request that the library has not begun to check.',
  family: 'signed:portal',
  method: 'POST',
  path: '/deliveries/cancel',
  audience: 'patron',
  input: z.strictObject({
    /** Id of the request. */
    id: DeliveryId,
  }),
  output: z.object({
    /** State of the request now. */
    state: DeliveryState,
  }),
  whenOffline: 'refuse',
});

/** The address is secret and lasts minutes: a browser downloads from it without a token. */
export const openDeliveryFile = command({
  name: 'openDeliveryFile',
  summary:
    'Makes the address at which the patron downloads a supplied file within the next minutes.',
  family: 'signed:portal',
  method: 'POST',
  path: '/deliveries/file',
  audience: 'patron',
  input: z.strictObject({
    /** Id of the request. */
    id: DeliveryId,
  }),
  output: z.object({
    /** Path of the file on the library's host. */
    path: z.string(),
  }),
  whenOffline: 'refuse',
});
