// How a resource is reached, as a sign: a word and an icon.
import { makeStyles } from '@fluentui/react-components';
import { Building16Regular } from '@fluentui/react-icons/svg/building';
import { Globe16Regular } from '@fluentui/react-icons/svg/globe';
import { LockOpen16Regular } from '@fluentui/react-icons/svg/lock-open';
import type { AccessKind } from '#contract/model.ts';
import type { Translate } from '#i18n/use-text.ts';
import { signLook } from '#ui/sign-looks.ts';

const accessIcons = {
  campus: Building16Regular,
  remote: Globe16Regular,
  free: LockOpen16Regular,
} as const;

/** How to reach it: the widest way counts. */
export function AccessSign({ access, text }: { access: readonly AccessKind[]; text: Translate }) {
  const styles = useStyles();
  const widest = widestOf(access);
  if (widest === null) return null;
  const Icon = accessIcons[widest];
  return (
    <span className={styles.sign}>
      <Icon aria-hidden="true" />
      {text(`databases.access.${widest}`)}
    </span>
  );
}

/** The way in that asks least of a reader. */
export function widestOf(access: readonly AccessKind[]): AccessKind | null {
  return (['free', 'remote', 'campus'] as const).find((kind) => access.includes(kind)) ?? null;
}

const useStyles = makeStyles({ sign: signLook });
