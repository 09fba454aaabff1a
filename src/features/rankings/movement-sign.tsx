// How a resource moved since the period before: an arrow with words.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract';
import type { Ranked } from '#contract/models/usage-model.ts';
import type { Translate } from '#i18n/use-text.ts';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import { movementOf } from './movement.ts';

const icons = { up: ArrowUp16Regular, down: ArrowDown16Regular, same: Subtract16Regular };

interface MovementSignProps {
  ranked: Ranked;
  /** True where there is room for the words; otherwise screen readers alone have them. */
  isLong?: boolean;
  text: Translate;
}

/** The sign. */
export function MovementSign({ ranked, isLong = false, text }: MovementSignProps) {
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const movement = movementOf(ranked);
  if (movement.kind === 'new') {
    return <span className={styles.new}>{text('home.top.movement.new')}</span>;
  }
  const Icon = icons[movement.kind];
  const by = movement.kind === 'same' ? null : movement.by;
  const words =
    movement.kind === 'same'
      ? text('home.top.movement.same')
      : text(`home.top.movement.${movement.kind}`, { count: movement.by });
  return (
    <span className={mergeClasses(styles.sign, movement.kind === 'up' && styles.up)}>
      <Icon aria-hidden="true" />
      {isLong ? (
        words
      ) : (
        <>
          <span aria-hidden="true">{by}</span>
          <span className={unseen}>{words}</span>
        </>
      )}
    </span>
  );
}

const useStyles = makeStyles({
  sign: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  up: { color: tokens.colorPaletteGreenForeground1 },
  new: {
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusSmall,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    whiteSpace: 'nowrap',
  },
});
