import data from './data/libraries.json' with { type: 'json' };
import localTexts from './data/local-texts.json' with { type: 'json' };
import { type DemonstrationLibrary, Libraries, LocalTexts } from './models.ts';

const { libraries, accounts } = Libraries.parse(data);

export const demonstrationLibraries: readonly DemonstrationLibrary[] = libraries;

export function patronIdOf(username: string): string {
  return `demonstration-${username}`;
}

export const demonstrationAccounts = demonstrationLibraries.flatMap(({ code }) =>
  accounts.map((account) => ({ libraryCode: code, ...account })),
);

export function localTextsOf(domain: string) {
  const filled = JSON.stringify(localTexts).replaceAll('{{domain}}', domain);
  return LocalTexts.parse(JSON.parse(filled));
}
