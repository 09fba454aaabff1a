// Refusals of HTTP: a wrong method, an unreadable request. The page never sees them, so the catalogue lacks them.
import type { Envelope } from '#contract/wire/errors.ts';
import { answerHeaders } from './envelope.ts';

const sentences = {
  400: { zh_CN: '无法读懂这个请求', en: 'The request cannot be read' },
  405: { zh_CN: '这个地址不接受这种请求方法', en: 'This address does not take that method' },
  408: { zh_CN: '请求迟迟没有发完', en: 'The request took too long to arrive' },
  415: {
    zh_CN: '提交内容的类型不受支持',
    en: 'The content of the request is not of a type that is taken here',
  },
  417: { zh_CN: '无法满足请求中的 Expect', en: 'What the request expects cannot be met' },
  503: { zh_CN: '服务正在启动，请稍后再试', en: 'The service is starting. Please try again soon' },
  431: {
    zh_CN: '网址或请求头过长',
    en: 'The address or the headers of the request are too long',
  },
} as const;

export type HttpStatus = keyof typeof sentences;

export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly status: HttpStatus;
  readonly headers: Readonly<Record<string, string>>;
  readonly cnMessage: string;

  constructor(status: HttpStatus, headers: Readonly<Record<string, string>> = {}) {
    super(sentences[status].en);
    this.status = status;
    this.cnMessage = sentences[status].zh_CN;
    this.headers = headers;
  }
}

export function httpEnvelope(status: HttpStatus): string {
  const { zh_CN, en } = sentences[status];
  const envelope = { flag: false, code: status, message: en, cnMessage: zh_CN, data: null };
  return JSON.stringify(envelope satisfies Envelope);
}

export function httpRefusalResponse({ status, headers }: HttpRefusal): Response {
  return new Response(httpEnvelope(status), { status, headers: { ...answerHeaders, ...headers } });
}
