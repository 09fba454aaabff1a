// Why a file is refused for its size, and what can be done: the forms of the desk and the service say the same. Pure.
import type { LocalText } from '../models/model.ts';

const megabyte = 1024 * 1024;

/** @param maxBytes whole megabytes */
export function tooLargeWords(maxBytes: number): Required<LocalText> {
  const max = `${maxBytes / megabyte} MB`;
  return {
    zh_CN: `文件超过 ${max}，请压缩或拆分后再选择`,
    en: `The file is larger than ${max}. Make it smaller or divide it, and choose it again`,
  };
}
