// From zod's issues to sentences for readers, in both languages.
import type * as z from 'zod/mini';
import { AppError, type Issue } from '#contract/errors.ts';

type ZodIssue = z.core.$ZodIssue;
type Words = Pick<Issue, 'zh_CN' | 'en'>;

/** So many fields are named, and so much of a name is shown: an answer is no larger than a page. */
const maxIssues = 20;
const longestName = 100;

/** The refusal of an input, naming its fields and what is wrong with them, the first ones of many. */
export function refusalOf(issues: readonly ZodIssue[]): AppError {
  return new AppError('invalidInput', issues.flatMap(sentencesOf).slice(0, maxIssues));
}

/** A refusal of one field. */
export function wrongField(field: string, words: Words): AppError {
  return new AppError('invalidInput', [{ field, ...words }]);
}

function sentencesOf(issue: ZodIssue): Issue[] {
  const at = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, maxIssues).map((key) => ({
      field: shown(at === '' ? key : `${at}.${key}`),
      zh_CN: '不认识这一项',
      en: 'This field is not known here',
    }));
  }
  return [{ field: shown(at), ...wordsOf(issue) }];
}

function shown(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…`.toWellFormed() : name;
}

function wordsOf(issue: ZodIssue): Words {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : wrongType(issue.expected);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return {
        zh_CN: `只能是其中之一：${issue.values.join('、')}`,
        en: `Must be one of: ${issue.values.join(', ')}`,
      };
    case 'invalid_format':
      return { zh_CN: '格式不正确', en: 'Is not written as it should be' };
    default:
      return { zh_CN: '内容不正确', en: 'Is not right' };
  }
}

const missing: Words = { zh_CN: '此项必填', en: 'Is missing' };

const typeNames: Record<string, Words> = {
  string: { zh_CN: '应为文字', en: 'Must be text' },
  number: { zh_CN: '应为数字', en: 'Must be a number' },
  int: { zh_CN: '应为整数', en: 'Must be a whole number' },
  boolean: { zh_CN: '应为是或否', en: 'Must be true or false' },
  object: { zh_CN: '应为一组字段', en: 'Must be a group of fields' },
  array: { zh_CN: '应为列表', en: 'Must be a list' },
};

function wrongType(expected: string): Words {
  return typeNames[expected] ?? { zh_CN: '类型不正确', en: 'Is of the wrong kind' };
}

function tooSmall(origin: string, minimum: number): Words {
  if (origin !== 'string') {
    return { zh_CN: `不能小于 ${minimum}`, en: `Must be ${minimum} or more` };
  }
  if (minimum <= 1) return { zh_CN: '不能为空', en: 'Cannot be empty' };
  return { zh_CN: `至少 ${minimum} 个字符`, en: `Must have ${minimum} characters or more` };
}

function tooBig(origin: string, maximum: number): Words {
  if (origin === 'string') {
    return { zh_CN: `最多 ${maximum} 个字符`, en: `Must have ${maximum} characters or fewer` };
  }
  return { zh_CN: `不能大于 ${maximum}`, en: `Must be ${maximum} or less` };
}
