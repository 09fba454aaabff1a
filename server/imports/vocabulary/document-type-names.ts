import * as z from 'zod/mini';
import { DocumentType } from '#contract/models/document-types.ts';
import { fold } from '#contract/rules/rules.ts';
import data from './names/document-types.json' with { type: 'json' };

const names = z.record(z.string(), z.array(DocumentType)).parse(data);

const patterns: readonly (readonly [RegExp, readonly DocumentType[]])[] = [
  [/^primary sources\b/, ['archive']],
  [/预印本/, ['archive', 'fulltext']],
  [/古籍/, ['ancient-book']],
  [/期刊/, ['ejournal']],
  [/学位|论文/, ['thesis']],
  [/会议/, ['conference']],
  [/报纸|报刊/, ['newspaper']],
  [/图书/, ['ebook']],
  [/工具书|百科|词典|年鉴/, ['reference-work']],
  [/统计/, ['statistics']],
  [/数据/, ['dataset']],
  [/法律|法规/, ['law']],
  [/视频/, ['video']],
  [/音乐/, ['music']],
  [/音频/, ['audio']],
  [/图片|图像/, ['image']],
  [/地图/, ['map']],
  [/专利/, ['patent']],
  [/标准/, ['standard']],
  [/报告/, ['report']],
  [/考试|题库/, ['exam']],
  [/外语|语言学习/, ['language-learning']],
  [/引文/, ['citation']],
  [/文摘|索引/, ['abstract']],
  [/全文/, ['fulltext']],
  [/档案/, ['archive']],
];

export function documentTypesOf(name: string): readonly DocumentType[] | null {
  const folded = fold(name);
  const exact = DocumentType.options.find((type) => type === folded);
  if (exact !== undefined) return [exact];
  const named = Object.hasOwn(names, folded) ? names[folded] : undefined;
  return named ?? patterns.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}
