import type { LocalText } from '#contract/models/model.ts';
import { disciplines } from '#contract/rules/lists/disciplines.ts';

export const subjectRows: readonly {
  code: string;
  name: LocalText;
  parent: null;
  position: number;
}[] = disciplines.map(({ code, zh_CN, en }, position) => ({
  code,
  name: { zh_CN, en },
  parent: null,
  position,
}));
