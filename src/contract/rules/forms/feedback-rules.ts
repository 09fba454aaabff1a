// Rules for the three forms of feedback (docs/requirements.md, section 5). The form and the service share
// them. Pure functions.
import type { FeedbackForm, FeedbackInput } from '../../models/feedback-model.ts';
import { contactKind, isEmailAddress, tidyEmail } from './contact.ts';

/** Maximum length of the content, counted as readers see it (docs/requirements.md, S5.03). */
export const contentLimit = 500;
/** Maximum length of a contact. */
export const contactLimit = 100;
/** A visible character can be very long; more than this is no text. */
const maxUnits = 8_000;

/** Feedback that one reader can send in 24 hours. */
export const dailyLimit = 20;

export type FeedbackField =
  | 'resource'
  | 'speed'
  | 'attitude'
  | 'faultType'
  | 'content'
  | 'email'
  | 'contact'
  | 'images'
  | 'link'
  | 'code';

/** A refused field, with the reason in both languages; calls send it as an `Issue`. */
export interface RefusedFeedbackField extends Words {
  field: FeedbackField;
}

interface Words {
  zh_CN: string;
  en: string;
}

/** An empty form. */
export function emptyFeedback(
  form: FeedbackForm,
  resource: FeedbackInput['resource'],
): FeedbackInput {
  const choices = { speed: '', attitude: '', demand: '', worth: '', faultType: '' } as const;
  const texts = { content: '', email: '', contact: '', link: '', browser: '', happenedAt: '' };
  return { form, resource, ...choices, ...texts, place: '' };
}

/** Fields that only some of the forms have. */
const ownFields = {
  trial: ['resource', 'speed', 'attitude', 'demand', 'worth', 'email'],
  fault: ['resource', 'faultType', 'contact', 'place', 'link', 'browser', 'happenedAt'],
  suggestion: ['contact'],
} as const satisfies Record<FeedbackForm, readonly (keyof FeedbackInput)[]>;

/** The input as it is stored: normalised texts, and nothing in fields that the form does not have. */
export function tidiedFeedback(input: FeedbackInput): FeedbackInput {
  const { form } = input;
  const own = Object.fromEntries(ownFields[form].map((field) => [field, input[field]]));
  const given = { ...emptyFeedback(form, null), ...own } as FeedbackInput;
  return {
    ...given,
    content: tidyText(input.content),
    email: tidyEmail(given.email),
    contact: tidyLine(given.contact),
    link: tidyLink(given.link),
    browser: tidyLine(given.browser),
    happenedAt: Number.isNaN(Date.parse(given.happenedAt)) ? '' : given.happenedAt,
  };
}

/** A host without a scheme, as readers type it and browsers show it. */
const bareHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?=[/?#]|:\d|$)/u;

function tidyLink(typed: string): string {
  const link = tidyLine(typed);
  return bareHost.test(link) ? `https://${link}` : link;
}

/** True for an address of the web; a link of another scheme could run something where it is followed. */
export function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
}

/** Number of characters as readers count them: an emoji of several parts is one. */
export function countSeen(text: string): number {
  let count = 0;
  for (const _each of segmenter().segment(text)) count += 1;
  return count;
}

/** All issues of a tidied input, in the order of the form. */
export function feedbackIssues(input: FeedbackInput): RefusedFeedbackField[] {
  const { form, resource, speed, attitude, faultType, content, email, contact, link } = input;
  const issues: RefusedFeedbackField[] = [];
  const refuse = (field: FeedbackField, words: Words) => issues.push({ field, ...words });
  if (form !== 'suggestion' && resource === null) refuse('resource', resourceMissing[form]);
  if (form === 'trial' && speed === '') refuse('speed', reasons.speed);
  if (form === 'trial' && attitude === '') refuse('attitude', reasons.attitude);
  if (form === 'fault' && faultType === '') refuse('faultType', reasons.faultType);
  if (content === '') refuse('content', contentMissing[form]);
  else if (isTooLong(content)) refuse('content', reasons.contentTooLong);
  if (email !== '' && !isEmailAddress(email)) refuse('email', reasons.email);
  if (contact !== '') {
    const kind = contactKind(contact);
    if (countSeen(contact) > contactLimit) refuse('contact', reasons.contactTooLong);
    else if (kind === 'brokenEmail') refuse('contact', reasons.email);
    else if (kind === null) refuse('contact', reasons.contact);
  }
  if (link !== '' && !isWebAddress(link)) refuse('link', reasons.link);
  return issues;
}

/**
 * The issue of tidied words to a report, such as the reason to open it again; null where there is none. They may be as
 * long as the report.
 */
export function wordsIssue(text: string): (Words & { field: 'text' }) | null {
  return isTooLong(text) ? { field: 'text', ...reasons.contentTooLong } : null;
}

function isTooLong(text: string): boolean {
  return text.length > maxUnits || countSeen(text) > contentLimit;
}

/** The refusal of a resource that the library no longer offers. */
export const resourceGone: RefusedFeedbackField = {
  field: 'resource',
  zh_CN: '本馆已不再提供该资源，请重新选择',
  en: 'The library no longer has this resource. Please choose another one',
};

/** The refusal of a form without a verification code (docs/requirements.md, S5.10). */
export const codeMissing: RefusedFeedbackField = {
  field: 'code',
  zh_CN: '请输入验证码',
  en: 'Please enter the verification code',
};

const resourceMissing = {
  trial: { zh_CN: '请选择数据库', en: 'Please choose a database' },
  fault: { zh_CN: '请选择资源', en: 'Please choose a resource' },
} as const;

const contentMissing: Readonly<Record<FeedbackForm, Words>> = {
  trial: { zh_CN: '请输入需求内容', en: 'Please enter the requirement content' },
  fault: { zh_CN: '请输入内容', en: 'please enter the content' },
  suggestion: { zh_CN: '请输入内容', en: 'please enter the content' },
};

const reasons = {
  speed: { zh_CN: '请选择资源速度', en: 'Please choose the resource speed' },
  attitude: { zh_CN: '请选择推荐态度', en: 'Please choose your attitude' },
  faultType: { zh_CN: '请选择故障类型', en: 'Please choose the type of fault' },
  contentTooLong: {
    zh_CN: `内容最多 ${contentLimit} 个字，请缩短`,
    en: `The content can have ${contentLimit} characters at most. Please shorten it`,
  },
  contactTooLong: {
    zh_CN: `联系方式最多 ${contactLimit} 个字`,
    en: `The contact can have ${contactLimit} characters at most`,
  },
  contact: {
    zh_CN: '请填写邮箱、电话，或微信号等账号（如“微信：abc123”）',
    en: 'Please enter an e-mail address, a phone number, or the name of a messenger account, such as “WeChat: abc123”',
  },
  email: { zh_CN: '请输入正确的邮箱地址', en: 'Please enter the correct email address' },
  link: {
    zh_CN: '请输入以 http:// 或 https:// 开头的网址',
    en: 'Please enter an address that begins with http:// or https://',
  },
} as const satisfies Record<string, Words>;

let shared: Intl.Segmenter | null = null;

/** Made once, because making one takes long. */
function segmenter(): Intl.Segmenter {
  shared ??= new Intl.Segmenter('zh', { granularity: 'grapheme' });
  return shared;
}

/** Control characters except line breaks and tabs; PostgreSQL cannot store some of them. */
const controls = /[^\P{Cc}\n\t]/gu;

/** A text of several lines: normalised, without control characters. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n').toWellFormed().normalize('NFC').replace(controls, '').trim();
}

/** The same in one line. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, ' ');
}
