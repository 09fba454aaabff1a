import type { OtherKind } from '#contract/models/collection-model.ts';
import { fold } from '#contract/rules/rules.ts';

const kinds: readonly (readonly [RegExp, OtherKind])[] = [
  [/^free ?web$|^web$|website|免费|网络资源|开放资源|公开|网站/, 'freeWeb'],
  [/software|软件|工具|客户端/, 'software'],
  [/multimedia|video|audio|音视频|多媒体|视频|音频|音乐|影视|图片|慕课/, 'multimedia'],
  [/platform|平台|课程|考试|学习|系统|exam|course/, 'platform'],
];

export function otherKindOf(cell: string): OtherKind | null {
  const word = fold(cell);
  return kinds.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
