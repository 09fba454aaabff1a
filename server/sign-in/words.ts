// What the sign-in page says, in both languages.
import type { Language } from '#contract/model.ts';

export interface Words {
  title: string;
  lead: string;
  account: string;
  password: string;
  submit: string;
  otherLanguage: string;
  back: string;
  accountMissing: string;
  passwordMissing: string;
  wrong: string;
  /** `{minutes}` is put in. */
  tooMany: string;
  badAddress: string;
  badAddressText: string;
  foreignForm: string;
}

export const words: Record<Language, Words> = {
  zh_CN: {
    title: '登录',
    lead: '使用图书馆账号登录，关注资源并在各设备上查看。',
    account: '账号',
    password: '密码',
    submit: '登录',
    otherLanguage: 'English',
    back: '返回首页',
    accountMissing: '请输入账号',
    passwordMissing: '请输入密码',
    wrong: '账号或密码错误，请重新输入',
    tooMany: '尝试次数过多，请在 {minutes} 分钟后再试',
    badAddress: '无法登录',
    badAddressText: '登录地址不完整或不属于本图书馆，请从图书馆门户重新进入。',
    foreignForm: '此登录请求不是从本页面发出的，请重新登录。',
  },
  en: {
    title: 'Sign in',
    lead: 'Sign in with your library account to follow resources and find them on every device.',
    account: 'Account',
    password: 'Password',
    submit: 'Sign in',
    otherLanguage: '中文',
    back: 'Back to the portal',
    accountMissing: 'Enter your account',
    passwordMissing: 'Enter your password',
    wrong: 'The account or the password is wrong. Please try again',
    tooMany: 'Too many attempts. Please try again in {minutes} min',
    badAddress: 'Cannot sign in',
    badAddressText:
      "This sign-in address is incomplete or does not belong to this library. Please start from the library's portal.",
    foreignForm: 'This sign-in was not sent from this page. Please sign in again.',
  },
};
