// What the service refused, for a person whom the portal's own page cannot tell.
import type { Language } from '#contract/models/model.ts';
import { languageInCookies, languageOf } from '#contract/rules/language.ts';
import type { HttpRefusal } from '#server/http/calls/http-refusal.ts';
import { smallPageHeaders } from '#server/http/security-headers.ts';
import { pageText, styleHash } from './away-page.ts';

interface Refusal {
  status: number;
  message: string;
  cnMessage: string;
}

const home = '/';

export function refusalPage(
  refusal: Refusal,
  request: Request,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(textOf(refusal, chosenIn(request)), {
    status: refusal.status,
    headers: { ...smallPageHeaders(styleHash), ...headers },
  });
}

export function rawRefusalPage(refusal: HttpRefusal) {
  return { headers: smallPageHeaders(styleHash), body: textOf(refusal, null) };
}

function chosenIn({ url, headers }: Request): Language | null {
  const { searchParams } = new URL(url);
  return languageOf(searchParams.get('lang')) ?? languageInCookies(headers.get('cookie'));
}

function textOf({ message, cnMessage }: Refusal, language: Language | null): string {
  const inChinese = {
    lang: 'zh-CN',
    title: '这个请求无法完成',
    text: ended(cnMessage, '。'),
    link: '前往首页',
  };
  const inEnglish = {
    lang: 'en',
    title: 'This request cannot be answered',
    text: ended(message, '.'),
    link: 'Go to the home page',
  };
  const both = { zh_CN: [inChinese], en: [inEnglish] };
  return pageText(language === null ? [inChinese, inEnglish] : both[language], home);
}

function ended(sentence: string, stop: string): string {
  return /[.!?。！？]$/.test(sentence) ? sentence : sentence + stop;
}
