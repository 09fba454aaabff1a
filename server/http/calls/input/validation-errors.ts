// Turns zod's issues into messages for readers, in both languages.
import type * as z from 'zod/mini';
import { AppError, type Issue } from '#contract/wire/errors.ts';

type ZodIssue = z.core.$ZodIssue;
type Message = Pick<Issue, 'zh_CN' | 'en'>;

/** So that an answer stays small. */
const maxIssues = 20;
const maxNameLength = 100;

export function validationError(issues: readonly ZodIssue[]): AppError {
  return new AppError('invalidInput', issues.flatMap(issuesOf).slice(0, maxIssues));
}

export function fieldError(field: string, message: Message): AppError {
  return new AppError('invalidInput', [{ field, ...message }]);
}

function issuesOf(issue: ZodIssue): Issue[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, maxIssues).map((key) => ({
      field: truncated(path === '' ? key : `${path}.${key}`),
      zh_CN: '不认识这一项',
      en: 'This field is not known here',
    }));
  }
  return [{ field: truncated(path), ...messageOf(issue) }];
}

function truncated(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…`.toWellFormed() : name;
}

function messageOf(issue: ZodIssue): Message {
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

const missing: Message = { zh_CN: '此项必填', en: 'Is missing' };

const typeNames: Record<string, Message> = {
  string: { zh_CN: '应为文字', en: 'Must be text' },
  number: { zh_CN: '应为数字', en: 'Must be a number' },
  int: { zh_CN: '应为整数', en: 'Must be a whole number' },
  boolean: { zh_CN: '应为是或否', en: 'Must be true or false' },
  object: { zh_CN: '应为一组字段', en: 'Must be a group of fields' },
  array: { zh_CN: '应为列表', en: 'Must be a list' },
};

function wrongType(expected: string): Message {
  return typeNames[expected] ?? { zh_CN: '类型不正确', en: 'Is of the wrong kind' };
}

function isList(origin: string): boolean {
  return origin === 'array' || origin === 'set';
}

function tooSmall(origin: string, minimum: number): Message {
  if (isList(origin)) {
    return { zh_CN: `至少 ${minimum} 项`, en: `Must have ${minimum} entries or more` };
  }
  if (origin !== 'string') {
    return { zh_CN: `不能小于 ${minimum}`, en: `Must be ${minimum} or more` };
  }
  if (minimum <= 1) return { zh_CN: '不能为空', en: 'Cannot be empty' };
  return { zh_CN: `至少 ${minimum} 个字符`, en: `Must have ${minimum} characters or more` };
}

function tooBig(origin: string, maximum: number): Message {
  if (origin === 'string') {
    return { zh_CN: `最多 ${maximum} 个字符`, en: `Must have ${maximum} characters or fewer` };
  }
  if (isList(origin)) {
    return { zh_CN: `最多 ${maximum} 项`, en: `Must have ${maximum} entries or fewer` };
  }
  return { zh_CN: `不能大于 ${maximum}`, en: `Must be ${maximum} or less` };
}
