// Links that choose a ranking: kind, what is counted, and the period. They work without scripts.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { RankedKind, UsageMeasure, UsagePeriod } from '#contract/models/usage-model.ts';
import { useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, print, touchTarget } from '#ui/styles/breakpoints.ts';
import { queryOf, type RankingChoice } from './ranking-choice.ts';

/** Three groups of links. */
export function ChoiceLinks({ chosen }: { chosen: RankingChoice }) {
  const styles = useStyles();
  const text = useText();
  return (
    <div className={styles.groups}>
      <Group
        label={text('rankings.choose.kind')}
        options={RankedKind.options.map((kind) => ({
          name: text(`rankings.kinds.${kind}`),
          query: queryOf({ ...chosen, kind }),
          isChosen: kind === chosen.kind,
        }))}
      />
      <Group
        label={text('rankings.choose.measure')}
        options={UsageMeasure.options.map((measure) => ({
          name: text(`rankings.measures.${measure}`),
          query: queryOf({ ...chosen, measure }),
          isChosen: measure === chosen.measure,
        }))}
      />
      <Group
        label={text('rankings.choose.period')}
        options={UsagePeriod.options.map((period) => ({
          name: text(`rankings.periods.${period}`),
          query: queryOf({ ...chosen, period }),
          isChosen: period === chosen.period,
        }))}
      />
    </div>
  );
}

interface GroupProps {
  label: string;
  options: readonly { name: string; query: string; isChosen: boolean }[];
}

function Group({ label, options }: GroupProps) {
  const styles = useStyles();
  return (
    <nav className={styles.group} aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {options.map(({ name, query, isChosen }) => (
        <Link
          key={name}
          to={query}
          replace
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className={mergeClasses(styles.option, isChosen && styles.chosen)}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

const useStyles = makeStyles({
  groups: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalM} calc(2 * ${tokens.spacingHorizontalXXL})`,
    [print]: { display: 'none' },
  },
  group: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  label: {
    color: tokens.colorNeutralForeground3,
    [compact]: { width: '100%', fontSize: tokens.fontSizeBase200 },
  },
  option: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
  chosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
});
