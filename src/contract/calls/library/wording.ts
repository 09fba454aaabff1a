// The call for the library's own wording (docs/requirements.md, S1.08, S7.11).
import * as z from 'zod/mini';
import { Language, Wording, WordingGrade } from '../../models/model.ts';
import { query } from '../declare.ts';

/** The answer's `data` has one property for each language. The call uses POST, but changes nothing. */
export const getWording = query({
  name: 'getWording',
  summary: "A library's wording of one grade, keyed by language.",
  family: 'tenant',
  method: 'POST',
  path: '/meta-core-tenant/edge/language/v1.5/all',
  audience: 'library',
  input: z.strictObject({
    /** Code of the site. */
    webSiteCode: z.string().check(z.maxLength(100)),
    /** Group of texts. */
    gradeType: WordingGrade,
    /** Language of the page. */
    languageType: Language,
    /** Code of the library. */
    libraryCode: z.string().check(z.maxLength(100)),
    /** Only texts whose key contains this text; '' for all texts. */
    keyword: z.string().check(z.maxLength(200)),
  }),
  output: z.object({
    /** Chinese texts. */
    zh_CN: z.optional(Wording),
    /** English texts. */
    en: z.optional(Wording),
  }),
  readable: 'library',
});
