// What the licence of a database allows, as signs with words; uses of which it says nothing are left out.
import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle';
import { type DatabaseDetail, licenceUses } from '#contract/models/database-model.ts';
import { useText } from '#i18n/use-text.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';

const icons = {
  allowed: CheckmarkCircle16Regular,
  notAllowed: DismissCircle16Regular,
  ask: QuestionCircle16Regular,
} as const;

/** Renders the part; nothing where the licence says nothing. */
export function LicencePart({ licence = {} }: Pick<DatabaseDetail, 'licence'>) {
  const styles = useStyles();
  const text = useText();
  const said = licenceUses.flatMap((use) => {
    const term = licence[use];
    return term === undefined ? [] : [{ use, term }];
  });
  if (said.length === 0) return null;
  return (
    <DetailPart id="licence" title={text('databases.licence.title')}>
      <ul className={styles.list}>
        {said.map(({ use, term }) => {
          const Icon = icons[term];
          return (
            <li key={use} className={styles.use} data-term={term}>
              <Icon aria-hidden="true" className={styles[term]} />
              {text('databases.licence.use', {
                use: text(`databases.licence.uses.${use}`),
                term: text(`databases.licence.terms.${term}`),
              })}
            </li>
          );
        })}
      </ul>
    </DetailPart>
  );
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: `0 0 ${tokens.spacingVerticalXL}`,
    padding: 0,
    listStyleType: 'none',
  },
  use: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  allowed: { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  notAllowed: { flexShrink: 0, color: tokens.colorPaletteRedForeground1 },
  ask: { flexShrink: 0, color: tokens.colorStatusWarningForeground3 },
});
