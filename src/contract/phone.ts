// Phone numbers as people write them.

const number = /^[+(\d][\d\s()./-]{4,38}(\s*(转|分机|ext\.?|x|#)\s*\d{1,6})?$/i;

/** What a wrong number is told. */
export const wrongPhone = {
  zh_CN: '电话号码只能包含数字、空格和 + - ( ) . /，分机前可写“转”',
  en: 'A phone number has digits, spaces and + - ( ) . /, and "ext" before an extension',
} as const;

/** True for a tidied number, an extension included. */
export function isPhoneNumber(text: string): boolean {
  return text.length <= 40 && number.test(text);
}
