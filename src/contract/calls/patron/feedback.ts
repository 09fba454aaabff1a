// Calls for feedback: readers send it, follow it and rate the answer; librarians handle it.
import * as z from 'zod/mini';
import {
  FeedbackForm,
  FeedbackInput,
  OwnReport,
  ReportState,
} from '../../models/feedback-model.ts';
import { Day, Language, VerificationCode } from '../../models/model.ts';
import { command, query } from '../declare.ts';

const ReportId = z.string().check(z.maxLength(40));
const FileId = z.string().check(z.maxLength(40));
/** The most that a call takes; the form's own limit is narrower (`image-rules.ts`). */
const maxIds = 100;
const words = () => z.string().check(z.maxLength(2_000));
/** The same: readers may write 500 characters as they see them (`feedback-rules.ts`). */
const readersWords = () => z.string().check(z.maxLength(10_000));

/** The page keeps a form as a draft until the service has accepted it, so this command does not wait. */
export const sendFeedback = command({
  name: 'sendFeedback',
  summary: 'Sends feedback about a trial or a fault, or a suggestion.',
  family: 'signed:portal',
  method: 'POST',
  path: '/feedback',
  audience: 'patron',
  input: z.strictObject({
    /** Id of the draft, which the device made: the same draft is one report however often it is sent. */
    draftId: z.string().check(z.minLength(8), z.maxLength(40)),
    /** The filled-in form. */
    feedback: FeedbackInput,
    /** Ids of the images, in their order; 6 at most. */
    images: z.optional(z.array(FileId).check(z.maxLength(maxIds))),
    /** Token of the form to which the images belong; '' without images. */
    attachmentToken: z.optional(z.string().check(z.maxLength(100))),
    /** Id of the verification. */
    challengeId: z.optional(z.string().check(z.maxLength(100))),
    /** Code from the picture or the sound. */
    code: z.optional(z.string().check(z.maxLength(20))),
  }),
  output: z.object({
    /** Id of the report. */
    id: z.string(),
  }),
  whenOffline: 'refuse',
});

/**
 * A verification code for one form of the reader who is signed in. It is valid once, for five minutes, in this session
 * (docs/design/safety.md, T9).
 */
export const makeFeedbackCode = command({
  name: 'makeFeedbackCode',
  summary: 'A new verification code for a form of feedback.',
  family: 'signed:portal',
  method: 'POST',
  path: '/feedback/codes',
  audience: 'patron',
  input: z.strictObject({
    /** Form that is sent with the code. */
    form: FeedbackForm,
    /** Language of the spoken code. */
    language: Language,
  }),
  output: VerificationCode,
  whenOffline: 'refuse',
});

export const listOwnReports = query({
  name: 'listOwnReports',
  summary: "The patron's feedback with its state and the answers, newest first.",
  family: 'signed:portal',
  method: 'GET',
  path: '/feedback/own',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** The reports. */
    items: z.array(OwnReport),
  }),
  readable: 'patron',
});

/** For the fault form, which shows it before it is sent; the reader may correct it. */
export const getOwnPlace = query({
  name: 'getOwnPlace',
  summary: 'Whether the patron is on campus now.',
  family: 'signed:portal',
  method: 'GET',
  path: '/feedback/place',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** True for an address of the campus. */
    isOnCampus: z.boolean(),
  }),
  readable: 'never',
});

export const setReportOpen = command({
  name: 'setReportOpen',
  summary: 'The patron closes a report, or opens it again.',
  family: 'signed:portal',
  method: 'POST',
  path: '/feedback/open',
  audience: 'patron',
  input: z.strictObject({
    /** Id of the report. */
    id: ReportId,
    /** True to open it again, false to close it. */
    isOpen: z.boolean(),
    /** Why, 500 characters at most; '' for no reason. */
    text: readersWords(),
  }),
  output: z.object({
    /** State of the report now. */
    state: ReportState,
  }),
  whenOffline: 'refuse',
});

/** The rating of a report (docs/requirements.md, S7.21). */
export const rateAnswer = command({
  name: 'rateAnswer',
  summary: 'The patron rates the answer to a report.',
  family: 'knowledge',
  method: 'POST',
  path: '/util/getEvaluate',
  audience: 'patron',
  input: z.strictObject({
    /** Id of the report. */
    id: ReportId,
    /** 1 (of no use) to 5 (solved well). */
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    /** Words to the rating, 500 characters at most; '' for none. */
    text: readersWords(),
  }),
  output: z.object({
    /** The rating. */
    rating: z.number(),
  }),
  whenOffline: 'refuse',
});

/** What the library does with a report. `confirm` and `works` concern the fault of the report's resource. */
export const HandlingStep = z.enum(['see', 'assign', 'answer', 'confirm', 'works', 'close']);
export type HandlingStep = z.infer<typeof HandlingStep>;

/** The handling of a report (docs/requirements.md, S7.22). */
export const handleReport = command({
  name: 'handleReport',
  summary: 'Handles a report: seen, assigned to a desk, answered, fault confirmed or over, closed.',
  family: 'knowledge',
  method: 'POST',
  path: '/util/getDispose',
  audience: 'patron',
  forLibrarians: 'handleFeedback',
  input: z.strictObject({
    /** Id of the report. */
    id: ReportId,
    /** What is done. */
    step: HandlingStep,
    /** For `assign`: the desk that works on it. */
    desk: z.optional(z.string().check(z.maxLength(200))),
    /** For `assign`: the day on which the desk expects to be done: today or later. */
    dueOn: z.optional(z.nullable(Day)),
    /** For `answer`, `works` and `close`: words to the reader; `works` also says them in e-mail to who follows the resource. */
    text: z.optional(words()),
    /** For `confirm`: since when the resource is out of order, ISO 8601; if missing, as it is, or for a new outage the earliest time that its reports say. */
    since: z.optional(z.string().check(z.maxLength(40))),
    /** For `confirm`: what readers can do instead. A language that is missing stays as it is; '' deletes its text. */
    instead: z.optional(
      z.object({
        /** In Chinese. */
        zh_CN: z.optional(z.string().check(z.maxLength(2_000))),
        /** In English. */
        en: z.optional(z.string().check(z.maxLength(2_000))),
      }),
    ),
  }),
  output: z.object({
    /** State of the report now. */
    state: ReportState,
    /** Number of reports that the step concerned: reports of one fault are handled together. */
    count: z.number(),
  }),
  whenOffline: 'refuse',
});
