// The message at start: where to go, and which demonstration accounts to try.

import type { Config } from '#server/config/config.ts';
import { apiDocsPath } from '#server/openapi/api-docs.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';

export interface DemonstrationAccount {
  libraryCode: string;
  username: string;
  password: string;
  role: string;
  status: string;
  isNew?: boolean;
}

/** Only the first libraries of many are listed. */
const maxShown = 3;

/** The text to print. It lists the accounts of the listed libraries. */
export function welcome(
  { baseDomain }: Pick<Config, 'baseDomain'>,
  port: number,
  libraries: readonly LibraryRecord[],
  accounts: readonly DemonstrationAccount[],
): string {
  const originOf = (label: string) =>
    `http://${label === '' ? '' : `${label}.`}${baseDomain}:${port}`;
  const lines = libraries.slice(0, maxShown).flatMap((library) => [
    `  ${originOf(library.domainCode)}/   ${library.nameZh} / ${library.nameEn}`,
    ...accounts
      .filter(({ libraryCode }) => libraryCode === library.code)
      .map(({ username, password, role, status, isNew }) => {
        const state = isNew ? 'first sign-in' : status;
        const remark = state === 'active' ? role : `${role}, ${state}`;
        return `      ${username} / ${password}   (${remark})`;
      }),
  ]);
  return [
    '',
    'The portal is ready. Open one of these in a browser:',
    `  ${originOf('')}/   front door`,
    ...lines,
    ...(libraries.length > maxShown
      ? [`  … and ${libraries.length - maxShown} more: npm run library -- list`]
      : []),
    `  ${originOf('')}${apiDocsPath}   the calls of the service`,
    '',
  ].join('\n');
}
