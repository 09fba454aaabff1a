// Rules for the profile of a patron (docs/requirements.md, section 5). The form and the service share them.
// Pure functions.

import type { KnowledgeDocument } from '../../models/knowledge-model.ts';
import { departmentLimit, type Profile } from '../../models/patron-model.ts';
import { isEmailAddress, isPhoneNumber, tidyEmail, wrongPhone } from './contact.ts';

/** Fields of the form, without the agreement. */
export type ProfileFields = Pick<Profile, 'name' | 'gender' | 'phone' | 'email' | 'departments'>;

/** A refused field of the form, with the reason in both languages; calls send it as an `Issue`. */
export interface RefusedField {
  field: keyof ProfileFields | 'agreementVersion';
  zh_CN: string;
  en: string;
}

/** Message if a patron chooses more departments than allowed. */
export const tooManyDepartments = {
  zh_CN: `最多选择 ${departmentLimit} 个院系，请先取消一个`,
  en: `You can choose ${departmentLimit} departments at most. Please remove one first`,
} as const;

/** The issue if the patron confirmed an agreement that is no longer the current one. */
export const agreementChanged: RefusedField = {
  field: 'agreementVersion',
  zh_CN: '协议已更新，请阅读后再次确认',
  en: 'The agreement has changed. Please read it and confirm again',
};

/** The draft as it is stored: without surrounding blanks, control characters and repeated departments. */
export function tidied(draft: ProfileFields): ProfileFields {
  return {
    name: tidyLine(draft.name),
    gender: draft.gender,
    phone: tidyLine(draft.phone.normalize('NFKC')),
    email: tidyEmail(draft.email),
    departments: [...new Set(draft.departments)],
  };
}

/**
 * All issues of a tidied draft, in the order of the form.
 *
 * @param account the patron's account; the name must not be equal to it
 * @param known codes of the library's departments; if the library lists none, none is required. Null if they
 *   are not known: then the departments are not checked here, only by the service
 */
export function profileIssues(
  draft: ProfileFields,
  account: string,
  known: ReadonlySet<string> | null,
): RefusedField[] {
  const issues = [nameIssue(draft.name, account), phoneIssue(draft.phone), emailIssue(draft.email)];
  if (known !== null) issues.push(departmentsIssue(draft.departments, known));
  return issues.filter((issue) => issue !== null);
}

/** Version of the library's agreement: the day of its last change, or '' if there is none. */
export function agreementVersionOf(
  documents: readonly Pick<KnowledgeDocument, 'kind' | 'updatedOn'>[],
): string {
  const days = documents.filter(({ kind }) => kind === 'agreement').map((one) => one.updatedOn);
  return days.sort().at(-1) ?? '';
}

/** Why the name is refused; null where it is not. */
export function nameIssue(name: string, account: string): RefusedField | null {
  if (likened(name) === '') {
    return { field: 'name', zh_CN: '请输入姓名', en: 'Please enter your name' };
  }
  if (likened(name) !== likened(account)) return null;
  return {
    field: 'name',
    zh_CN: '账号与姓名不能相同，请修改',
    en: 'account and name cannot be the same, please modify',
  };
}

/** The number is optional. */
function phoneIssue(phone: string): RefusedField | null {
  return phone === '' || isPhoneNumber(phone) ? null : { field: 'phone', ...wrongPhone };
}

/** The address is optional, but a given address must be valid (docs/requirements.md, S5.02). */
function emailIssue(email: string): RefusedField | null {
  if (email === '' || isEmailAddress(email)) return null;
  return {
    field: 'email',
    zh_CN: '请输入正确的邮箱地址',
    en: 'Please enter the correct email address',
  };
}

function departmentsIssue(
  chosen: readonly string[],
  known: ReadonlySet<string>,
): RefusedField | null {
  const field = 'departments';
  if (chosen.length === 0 && known.size > 0) {
    return { field, zh_CN: '请至少选择 1 个院系', en: 'Please choose at least one department' };
  }
  if (chosen.length > departmentLimit) return { field, ...tooManyDepartments };
  if (chosen.every((code) => known.has(code))) return null;
  return {
    field,
    zh_CN: '所选院系中有的已不存在，请重新选择',
    en: 'A department you chose is no longer there. Please choose again',
  };
}

/** Normalises a name to compare it: case, width, surrounding blanks and invisible characters do not count. */
function likened(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
}

function tidyLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
