// The call for what a reader brings from elsewhere: a pasted or shared address, number or reference.
import * as z from 'zod/mini';
import { DeliveryItem, HeldCopy } from '../../models/delivery-model.ts';
import { LocalText } from '../../models/model.ts';
import { TitleKind } from '../../models/title-model.ts';
import { ReachedResource, Ways } from '../../models/way-model.ts';
import { query } from '../declare.ts';

export const findReference = query({
  name: 'findReference',
  summary:
    'What the library has of a pasted or shared address, number or reference, and the resource that covers it.',
  family: 'signed:search',
  method: 'POST',
  path: '/reference',
  audience: 'library',
  input: z.strictObject({
    /** The address, through a proxy or not; '' if there is none. */
    address: z.string().check(z.maxLength(2_000)),
    /** What the reference says of the article or book; '' in all fields for an address alone. */
    item: DeliveryItem,
  }),
  output: z.object({
    /** Path of the portal's own screen, where the address is one of the library's; null otherwise. */
    ownPath: z.nullable(z.string()),
    /** Where the address leads, without a proxy; null if no resource of the library covers it. */
    target: z.nullable(
      z.object({
        /** The address itself, without the proxy through which it was given. */
        url: z.string(),
        /** The resource that covers it. */
        resource: ReachedResource,
        /** Its name. */
        name: LocalText,
        /** True if it is the address of the resource itself, not of a page below it. */
        isResource: z.boolean(),
        /** True if the DOI names the site, not the given address; `url` then is the article there, or at doi.org. */
        isByDoi: z.boolean(),
        /** Why it does not open for this reader from where the reader is; null where it opens, after a sign-in if one is needed. */
        refusal: z.nullable(LocalText),
      }),
    ),
    /**
     * Titles that the library holds at the site of an address that nothing covers: whether the page is of one of them, nobody
     * can tell. Null for any other answer.
     */
    site: z.nullable(
      z.object({
        /** The site's host, without `www.`. */
        host: z.string(),
        /** Number of these titles. */
        count: z.number(),
        /** A few of them. */
        titles: z.array(
          z.object({
            /** Id of the title. */
            id: z.string(),
            /** Journal or e-book. */
            kind: TitleKind,
            /** Its name. */
            name: LocalText,
            /** Its own address. */
            url: z.string(),
            /** The ways to it. */
            ways: z.optional(Ways),
          }),
        ),
      }),
    ),
    /** What the library has of the article or book. */
    copy: HeldCopy,
    /** What is known of the article or book: from the reference, the address and the records. */
    item: DeliveryItem,
  }),
  readable: 'never',
});
