// The title of a host, as the page has it (docs/requirements.md, S1.05).
import type { Bootstrap, Language } from '#contract/models/model.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';

const suffixes = { zh_CN: '电子资源导航', en: 'E-Resource Navigation' };
const ownTitles = { zh_CN: '图书馆电子资源门户', en: 'Library e-resource portal' };

export function hostTitle(
  library: LibraryRecord | null,
  language: Language,
  wording: Bootstrap['wording'],
): string {
  if (library === null) return ownTitles[language];
  const suffix = wording?.[language]?.['shell.titleSuffix'] ?? suffixes[language];
  if (language === 'en') return `${library.nameEn || library.nameZh} ${suffix}`;
  return library.nameZh + suffix;
}
