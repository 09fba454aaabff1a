// A sign with the kind of access to a resource: a word and an icon.
import { makeStyles } from '@fluentui/react-components';
import { Building16Regular } from '@fluentui/react-icons/svg/building';
import { Globe16Regular } from '@fluentui/react-icons/svg/globe';
import { LockOpen16Regular } from '@fluentui/react-icons/svg/lock-open';
import type { AccessKind } from '#contract/models/model.ts';
import type { Translate } from '#i18n/use-text.ts';
import { signLook } from '#ui/sign-looks.ts';

const accessIcons = {
  campus: Building16Regular,
  remote: Globe16Regular,
  free: LockOpen16Regular,
} as const;

/** Renders the sign of the widest kind of access. */
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

/** The kind of access with the fewest conditions for a reader. */
export function widestOf(access: readonly AccessKind[]): AccessKind | null {
  return (['free', 'remote', 'campus'] as const).find((kind) => access.includes(kind)) ?? null;
}

const useStyles = makeStyles({ sign: signLook });
