// The check of phone numbers in the forms in which people write them.

const number = /^[+(\d][\d\s()./-]{4,38}(\s*(转|分机|ext\.?|x|#)\s*\d{1,6})?$/i;

/** Message for a wrong number. */
export const wrongPhone = {
  zh_CN: '电话号码只能包含数字、空格和 + - ( ) . /，分机前可写“转”',
  en: 'A phone number has digits, spaces and + - ( ) . /, and "ext" before an extension',
} as const;

/** True for a valid tidied number, with or without an extension. */
export function isPhoneNumber(text: string): boolean {
  return text.length <= 40 && number.test(text);
}
