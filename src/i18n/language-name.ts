// Names of languages of content, in the reader's language.
import type { Language } from '#contract/models/model.ts';
import { tagOf } from './lang.ts';

/** Name of a language of the content, `zh` → 中文 / Chinese. */
export function languageName(code: string, language: Language): string {
  const common = commonNames[language][code];
  if (common !== undefined) return common;
  try {
    return namesIn(language).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * Written out, so that the service and every browser say the same: browsers know no names of ancient languages, and to ask
 * them takes a tenth of a second on a phone, the first time.
 */
export const commonNames: Record<Language, Readonly<Record<string, string>>> = {
  zh_CN: {
    zh: '中文',
    en: '英语',
    ja: '日语',
    ko: '韩语',
    fr: '法语',
    de: '德语',
    ru: '俄语',
    es: '西班牙语',
    it: '意大利语',
    ar: '阿拉伯语',
    pt: '葡萄牙语',
    nl: '荷兰语',
    pl: '波兰语',
    tr: '土耳其语',
    vi: '越南语',
    th: '泰语',
    hi: '印地语',
    id: '印度尼西亚语',
    ms: '马来语',
    fa: '波斯语',
    he: '希伯来语',
    el: '希腊语',
    cs: '捷克语',
    sv: '瑞典语',
    da: '丹麦语',
    no: '挪威语',
    fi: '芬兰语',
    hu: '匈牙利语',
    uk: '乌克兰语',
    ro: '罗马尼亚语',
    mn: '蒙古语',
    bo: '藏语',
    ug: '维吾尔语',
    kk: '哈萨克语',
    mul: '多语种',
    la: '拉丁语',
    sa: '梵语',
    pi: '巴利语',
    grc: '古希腊语',
    ang: '古英语',
    enm: '中古英语',
    fro: '古法语',
    frm: '中古法语',
    goh: '古高地德语',
    gmh: '中古高地德语',
    non: '古诺尔斯语',
    akk: '阿卡德语',
    sux: '苏美尔语',
    egy: '古埃及语',
    cop: '科普特语',
    syc: '古典叙利亚语',
    arc: '阿拉米语',
    hit: '赫梯语',
  },
  en: {
    zh: 'Chinese',
    en: 'English',
    ja: 'Japanese',
    ko: 'Korean',
    fr: 'French',
    de: 'German',
    ru: 'Russian',
    es: 'Spanish',
    it: 'Italian',
    ar: 'Arabic',
    pt: 'Portuguese',
    nl: 'Dutch',
    pl: 'Polish',
    tr: 'Turkish',
    vi: 'Vietnamese',
    th: 'Thai',
    hi: 'Hindi',
    id: 'Indonesian',
    ms: 'Malay',
    fa: 'Persian',
    he: 'Hebrew',
    el: 'Greek',
    cs: 'Czech',
    sv: 'Swedish',
    da: 'Danish',
    no: 'Norwegian',
    fi: 'Finnish',
    hu: 'Hungarian',
    uk: 'Ukrainian',
    ro: 'Romanian',
    mn: 'Mongolian',
    bo: 'Tibetan',
    ug: 'Uyghur',
    kk: 'Kazakh',
    mul: 'Multiple languages',
    la: 'Latin',
    sa: 'Sanskrit',
    pi: 'Pali',
    grc: 'Ancient Greek',
    ang: 'Old English',
    enm: 'Middle English',
    fro: 'Old French',
    frm: 'Middle French',
    goh: 'Old High German',
    gmh: 'Middle High German',
    non: 'Old Norse',
    akk: 'Akkadian',
    sux: 'Sumerian',
    egy: 'Ancient Egyptian',
    cop: 'Coptic',
    syc: 'Classical Syriac',
    arc: 'Aramaic',
    hit: 'Hittite',
  },
};

const displayNames = new Map<Language, Intl.DisplayNames>();

function namesIn(language: Language): Intl.DisplayNames {
  const known = displayNames.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(tagOf(language), { type: 'language' });
  displayNames.set(language, names);
  return names;
}
