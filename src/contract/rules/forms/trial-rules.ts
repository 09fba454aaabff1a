// Rules for a library's application for a trial (docs/design/screens.md, "Trial of the platform"). The form
// and the service share them. Pure functions.
import { isEmailAddress, isPhoneNumber, tidyEmail, wrongPhone } from './contact.ts';

/** Fields of the form, without the verification code. */
export interface TrialDraft {
  library: string;
  contact: string;
  phone: string;
  email: string;
  size: string;
}

type TrialField = keyof TrialDraft | 'code';

/** A refused field, with the reason in both languages; calls send it as an `Issue`. */
export interface RefusedTrialField {
  field: TrialField;
  zh_CN: string;
  en: string;
}

const required: Readonly<Record<'library' | 'contact' | 'phone' | 'email' | 'code', Words>> = {
  library: { zh_CN: '请输入图书馆名称', en: 'Please enter the name of the library' },
  contact: { zh_CN: '请输入联系人或部门', en: 'Please enter a contact or a desk' },
  phone: { zh_CN: '请输入联系电话', en: 'Please enter a phone number' },
  email: { zh_CN: '请输入邮箱地址', en: 'Please enter an email address' },
  code: { zh_CN: '请输入验证码', en: 'Please enter the verification code' },
};

interface Words {
  zh_CN: string;
  en: string;
}

/** The draft as it is stored, with blanks and full-width characters normalised. */
export function tidiedTrial(draft: TrialDraft): TrialDraft {
  return {
    library: tidyLine(draft.library),
    contact: tidyLine(draft.contact),
    phone: tidyLine(draft.phone),
    email: tidyEmail(draft.email),
    size: tidyLine(draft.size),
  };
}

/** All issues of a tidied draft and its code, in the order of the form. */
export function trialIssues(draft: TrialDraft, code: string): RefusedTrialField[] {
  const given = { ...draft, code: code.trim() };
  const issues: RefusedTrialField[] = [];
  for (const field of ['library', 'contact', 'phone', 'email', 'code'] as const) {
    if (given[field] === '') issues.push({ field, ...required[field] });
    else if (field === 'phone' && !isPhoneNumber(given.phone)) {
      issues.push({ field, ...wrongPhone });
    } else if (field === 'email' && !isEmailAddress(given.email)) {
      issues.push({
        field,
        zh_CN: '请输入正确的邮箱地址',
        en: 'Please enter the correct email address',
      });
    }
  }
  if (given.size !== '' && !isCount(given.size)) {
    issues.push({
      field: 'size',
      zh_CN: '请输入人数，例如 20000，或留空',
      en: 'Please enter a number of people, for instance 20000, or leave it empty',
    });
  }
  return issues;
}

/** A whole number of people, with or without separators. */
function isCount(text: string): boolean {
  return /^[1-9]\d{0,2}([,\s]?\d{3})*$|^[1-9]\d{0,8}$/.test(text);
}

function tidyLine(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
