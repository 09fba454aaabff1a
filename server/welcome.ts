// What the service says when it is ready: where to go, and with which accounts to try it.

import { apiDocsPath } from '#server/site/api-docs.ts';
import type { LibraryRecord } from '#server/store/records/library-register.ts';
import type { Config } from './config.ts';

export interface DemonstrationAccount {
  libraryCode: string;
  username: string;
  password: string;
  role: string;
  status: string;
  isNew?: boolean;
}

/** So many libraries are shown, the first ones of many. */
const maxShown = 20;

/** The lines to print. Accounts are shown of libraries that are there, those that may sign in. */
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
      ? [`  … and ${libraries.length - maxShown} libraries more: npm run library -- list`]
      : []),
    `  ${originOf('')}${apiDocsPath}   the calls of the service`,
    '',
  ].join('\n');
}
