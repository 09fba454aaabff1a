// The complete catalogue of errors, with code, HTTP status and message (docs/requirements.md, section 8).
// The service throws an AppError, the envelope carries it, and the client creates the same AppError from it.
// Only src/app/shell/errors/error-policy.ts decides what a reader sees.
import * as z from 'zod/mini';
import type { Language } from '../models/model.ts';

/** Code of every successful answer. */
export const okCode = 200;

interface CatalogueEntry {
  code: number;
  status: number;
  zh_CN: string;
  en: string;
}

export const catalogue = {
  invalidInput: {
    code: 400,
    status: 400,
    zh_CN: '提交的内容有误，请检查后重试',
    en: 'Something in the request is not right. Please check it and try again',
  },
  /** The reader is not signed in here, but can be signed in elsewhere. */
  loginRequired: { code: 10010, status: 401, zh_CN: '请先登录', en: 'Please login first' },
  tokenExpired: { code: 10009, status: 401, zh_CN: '登录已过期', en: 'Your sign-in has expired' },
  tokenRefused: {
    code: 10012,
    status: 401,
    zh_CN: '登录已失效，请重新登录',
    en: 'Your sign-in is no longer valid. Please sign in again',
  },
  alreadySignedOut: {
    code: 10013,
    status: 401,
    zh_CN: '您已退出登录',
    en: 'You are already signed out',
  },
  ticketRefused: {
    code: 10014,
    status: 401,
    zh_CN: '错误操作，请点击重新登录',
    en: 'Error operation please click login again',
  },
  wrongCredentials: {
    code: 10015,
    status: 401,
    zh_CN: '账号或密码错误',
    en: 'The account or the password is wrong',
  },
  accountDisabled: {
    code: 10016,
    status: 403,
    zh_CN: '账号已被禁用，请联系图书馆',
    en: 'This account is disabled. Please contact the library',
  },
  accountBlacklisted: {
    code: 10017,
    status: 403,
    zh_CN: '账号已被列入黑名单，请联系图书馆',
    en: 'This account is blacklisted. Please contact the library',
  },
  clockDiffers: {
    code: 10018,
    status: 400,
    zh_CN: '您设备的时间与图书馆的时间相差过大',
    en: "Your device's clock differs too much from the library's",
  },
  signatureWrong: {
    code: 10019,
    status: 400,
    zh_CN: '请求校验失败，请刷新页面',
    en: 'The request did not arrive as it was sent. Please reload the page',
  },
  libraryUnknown: {
    code: 10020,
    status: 200,
    zh_CN: '没有找到这个图书馆，请检查网址',
    en: 'There is no library at this address. Please check it',
  },
  librarySuspended: {
    code: 10022,
    status: 200,
    zh_CN: '本馆的门户已暂停服务，请联系图书馆',
    en: "This library's portal is closed for now. Please contact the library",
  },
  /** The call cannot be undone: the caller proves who they are (`prove`), and sends it again. */
  proofRequired: {
    code: 10023,
    status: 403,
    zh_CN: '此操作无法撤销，请先确认您的身份',
    en: 'This cannot be undone. Please confirm first that it is you',
  },
  verificationWrong: {
    code: 10021,
    status: 400,
    zh_CN: '验证码不正确或已过期，请重新输入',
    en: 'The verification code is wrong or has expired. Please enter the new one',
  },
  forbidden: { code: 403, status: 403, zh_CN: '没有权限访问', en: 'You do not have permission' },
  notFound: {
    code: 404,
    status: 404,
    zh_CN: '没有找到您要的内容',
    en: 'What you asked for is not here',
  },
  changedMeanwhile: {
    code: 409,
    status: 409,
    zh_CN: '内容已被他人修改，请重新打开后再试',
    en: 'Somebody else has changed this meanwhile. Please open it again and try once more',
  },
  tooLarge: { code: 413, status: 413, zh_CN: '提交的内容过大', en: 'The request is too large' },
  clientTooOld: {
    code: 426,
    status: 426,
    zh_CN: '页面版本过旧，请更新',
    en: 'This page is out of date. Please update it',
  },
  tooMany: {
    code: 429,
    status: 429,
    zh_CN: '操作过于频繁，请稍后再试',
    en: 'Too many attempts. Please wait a little',
  },
  operationFailed: { code: 500, status: 500, zh_CN: '操作失败！', en: 'Operation failure!' },
  unavailable: {
    code: 503,
    status: 503,
    zh_CN: '服务暂时不可用，请稍后再试',
    en: 'The service is not available right now. Please try again later',
  },
} as const satisfies Record<string, CatalogueEntry>;

/** Names of the errors in the catalogue. */
export type ErrorName = keyof typeof catalogue;

/** A refused field, with the reason in both languages. */
export const Issue = z.object({
  /** Name of the field, with its path. */
  field: z.string(),
  /** The reason in Chinese. */
  zh_CN: z.string(),
  /** The reason in English. */
  en: z.string(),
});
export type Issue = z.infer<typeof Issue>;

/** The envelope of every answer (docs/requirements.md, S3.06). Error answers also have `cnMessage`. */
export const Envelope = z.object({
  /** True for a successful answer, false for an error. */
  flag: z.boolean(),
  /** 200, or an error code of the catalogue. */
  code: z.number(),
  /** The message in English. */
  message: z.string(),
  /** The message in Chinese; only errors have it. */
  cnMessage: z.optional(z.string()),
  /** The requested data; for an error it is null, or `issues` with the refused fields. */
  data: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;

/** An error of the catalogue; the service and the client both use it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly error: ErrorName;
  readonly code: number;
  readonly status: number;
  readonly cnMessage: string;
  readonly issues: readonly Issue[];
  /** HTTP status of the answer with this error; null if the error did not come in an answer. */
  answeredWith: number | null = null;

  /**
   * @param error name of the error in the catalogue
   * @param issues refused fields
   * @param words message in both languages, in place of the message of the catalogue
   */
  constructor(
    error: ErrorName,
    issues: readonly Issue[] = [],
    words?: { zh_CN: string; en: string },
  ) {
    const entry = catalogue[error];
    super(words?.en ?? entry.en);
    this.error = error;
    this.code = entry.code;
    this.status = entry.status;
    this.cnMessage = words?.zh_CN ?? entry.zh_CN;
    this.issues = issues;
  }

  /** The message in the given language. */
  sentence(language: Language): string {
    return language === 'zh_CN' ? this.cnMessage : this.message;
  }
}

/** True for an AppError, also one of another copy of this module, as in the renderer that the build makes. */
export function isRefusal(error: unknown): error is AppError {
  if (!(error instanceof Error) || !('error' in error)) return false;
  return errorNames.includes(error.error as ErrorName);
}

/** True if the service is unavailable for a time, so that the reader can only wait. */
export function isForLater(error: unknown): error is AppError {
  return error instanceof AppError && error.error === 'unavailable';
}

const RefusalData = z.object({ issues: z.optional(z.array(Issue)) });

/** The envelope of a successful answer. */
export function accepted(data: unknown): Envelope {
  return { flag: true, code: okCode, message: 'success', data };
}

/** The envelope of an error. */
export function refused(error: AppError): Envelope {
  const data = error.issues.length > 0 ? { issues: error.issues } : null;
  return {
    flag: false,
    code: error.code,
    message: error.message,
    cnMessage: error.cnMessage,
    data,
  };
}

/**
 * Creates the AppError of an envelope. A code that this version does not know becomes `operationFailed`
 * with the message of the answer, so that an older page can show the errors of a newer service.
 *
 * @param status HTTP status of the answer
 */
export function errorOf(envelope: Envelope, status: number | null = null): AppError {
  const name = errorNames.find((candidate) => catalogue[candidate].code === envelope.code);
  const data = z.safeParse(RefusalData, envelope.data);
  // The parsed data is null where nothing checks it, as in the worker.
  const issues = data.success ? data.data?.issues : undefined;
  const error = new AppError(name ?? 'operationFailed', issues ?? [], {
    en: envelope.message,
    zh_CN: envelope.cnMessage ?? envelope.message,
  });
  error.answeredWith = status;
  return error;
}

const errorNames = Object.keys(catalogue) as ErrorName[];
