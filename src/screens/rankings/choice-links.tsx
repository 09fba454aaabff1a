// Links that choose a ranking: kind, what is counted, and the period. They work without scripts.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { RankedKind, UsageMeasure, UsagePeriod } from '#contract/models/usage-model.ts';
import { useText } from '#i18n/use-text.ts';
import { compact, print } from '#ui/styles/breakpoints.ts';
import { useChipLinkStyles } from '#ui/styles/chip-link-styles.ts';
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
  const { chip, chosen } = useChipLinkStyles();
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
          className={mergeClasses(chip, isChosen && chosen)}
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
});
