// `noPassword` stands before the library's phone and e-mail, `proofAgain` in place of the message about the code.
import type { Language } from '#contract/models/model.ts';
import en from './words/en.json' with { type: 'json' };
import zh_CN from './words/zh_CN.json' with { type: 'json' };

export type Texts = typeof zh_CN;

export const signInTexts: Record<Language, Texts> = { zh_CN, en };
