import { isEmailAddress } from '#contract/rules/forms/contact.ts';
import { httpOrigin, isSmtpUrl, listOf } from './setting-values.ts';

export const messageSettings = {
  SMTP_URL: {
    expected: 'an address such as smtps://user:password@mail.example.org',
    isValid: (value: string) => value === '' || isSmtpUrl(value),
    fallback: '',
  },
  SMTP_FROM: {
    expected: 'an e-mail address',
    isValid: (value: string) => value === '' || isEmailAddress(value),
    fallback: '',
  },
  PUSH_ORIGINS: {
    expected:
      'addresses of your own push services, comma separated, such as https://push.example.edu',
    isValid: (value: string) => listOf(value).every((each) => httpOrigin(each) !== null),
    fallback: '',
  },
};
