// The demonstration packages: real providers, each with a few hundred of its real titles, and the demonstration
// libraries that hold them.
import type { AccessKind } from '#contract/models/model.ts';
import type { Holdings } from './demonstration-libraries.ts';

export interface DemonstrationPackage {
  id: string;
  provider: string;
  name: string;
  platform: string;
  /** The demonstration database that gives access; null when there is none. */
  databaseId: string | null;
  access: AccessKind[];
  heldBy: readonly Holdings[];
}

const licensed: AccessKind[] = ['campus', 'remote'];

export const demonstrationPackages = [
  {
    id: 'demonstration-cnki',
    provider: '同方知网',
    name: '示范：中文学术期刊',
    platform: '中国知网',
    databaseId: 'cnki-journals',
    access: licensed,
    heldBy: ['all'],
  },
  {
    id: 'demonstration-wanfang',
    provider: '万方数据',
    name: '示范：科技与医学期刊',
    platform: '万方数据知识服务平台',
    databaseId: 'wanfang-journals',
    access: ['campus'],
    heldBy: ['all'],
  },
  {
    id: 'demonstration-elsevier',
    provider: 'Elsevier',
    name: 'Demonstration: ScienceDirect',
    platform: 'ScienceDirect',
    databaseId: 'sciencedirect',
    access: licensed,
    heldBy: ['all', 'international', 'few'],
  },
  {
    id: 'demonstration-springer-nature',
    provider: 'Springer Nature',
    name: 'Demonstration: journals',
    platform: 'SpringerLink',
    databaseId: 'springerlink',
    access: licensed,
    heldBy: ['international'],
  },
  {
    id: 'demonstration-doaj',
    provider: 'DOAJ',
    name: 'Demonstration: open access journals',
    platform: 'DOAJ',
    databaseId: 'doaj',
    access: ['free'],
    heldBy: ['all', 'international', 'few'],
  },
  {
    id: 'demonstration-chaoxing',
    provider: '超星',
    name: '示范：中文经典',
    platform: '超星电子书',
    databaseId: 'chaoxing-ebooks',
    access: licensed,
    heldBy: ['all'],
  },
  {
    id: 'demonstration-gutenberg',
    provider: 'Project Gutenberg',
    name: 'Demonstration: classics in English',
    platform: 'Project Gutenberg',
    databaseId: null,
    access: ['free'],
    heldBy: ['all', 'international', 'few'],
  },
] as const satisfies readonly DemonstrationPackage[];
export type PackageId = (typeof demonstrationPackages)[number]['id'];
