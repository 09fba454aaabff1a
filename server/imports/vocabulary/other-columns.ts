// What lists of other resources call their columns, and the kinds of resource they name.

import type { OtherKind } from '#contract/models/collection-model.ts';
import { fold } from '#contract/rules/rules.ts';
import type { ColumnNames } from '../reading/named-columns.ts';
import { accessColumns } from './access-columns.ts';

export const otherColumns = {
  key: ['key', 'id', '编号', '标识'],
  name: ['name', 'title', '名称', '资源名称', '软件名称', '平台名称'],
  nameZh: ['name zh', 'name zh cn', 'chinese name', '中文名', '中文名称'],
  nameEn: ['name en', 'english name', '英文名', '英文名称'],
  kind: ['kind', 'type', 'category', '类型', '类别', '资源类型', '资源类别', '分类'],
  url: ['url', 'link', 'access url', '网址', '链接', '地址', '访问地址', '访问链接', '下载地址'],
  vendor: ['vendor', 'provider', 'publisher', '供应商', '厂商', '提供商', '开发商', '主办单位'],
  description: ['description', 'introduction', '简介', '介绍', '描述', '说明'],
  descriptionZh: ['description zh', 'description zh cn', '中文简介'],
  descriptionEn: ['description en', '英文简介'],
  subjects: ['subject', 'subjects', 'discipline', '学科', '所属学科'],
  recommendedFor: ['recommended for', '推荐学科'],
  languages: ['language', 'languages', '语种', '语言'],
  ...accessColumns,
  contact: ['contact', '联系方式', '联系人'],
  contactZh: ['contact zh'],
  contactEn: ['contact en'],
  vendorZh: ['vendor zh'],
  vendorEn: ['vendor en'],
  lineZh: ['line zh'],
  lineEn: ['line en'],
} as const satisfies ColumnNames<string>;
export type OtherColumn = keyof typeof otherColumns;

const kinds: readonly (readonly [RegExp, OtherKind])[] = [
  [/^free ?web$|^web$|website|免费|网络资源|开放资源|公开|网站/, 'freeWeb'],
  [/software|软件|工具|客户端/, 'software'],
  [/multimedia|video|audio|音视频|多媒体|视频|音频|音乐|影视|图片|慕课/, 'multimedia'],
  [/platform|平台|课程|考试|学习|系统|exam|course/, 'platform'],
];

/** The kind a cell names; null where it means none. */
export function otherKindOf(cell: string): OtherKind | null {
  const word = fold(cell);
  return kinds.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
