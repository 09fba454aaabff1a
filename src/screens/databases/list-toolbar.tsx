// Options of the list: order, grouping, rows or cards.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AppsList20Regular } from '@fluentui/react-icons/svg/apps-list';
import { Grid20Regular } from '@fluentui/react-icons/svg/grid';
import type {
  DatabaseEdit,
  DatabaseQuery,
  DatabaseSort,
} from '#contract/rules/lists/database-list.ts';
import type { ListSorts } from '#contract/rules/lists/list-shape.ts';
import { SortField } from '#features/collection-list/sort-field.tsx';
import { useText } from '#i18n/use-text.ts';
import { control } from '#ui/lists/list-tools.tsx';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { listFormId } from '#ui/styles/list-frame.ts';

interface ShowAsProps {
  sorts: ListSorts<DatabaseSort>;
  query: DatabaseQuery;
  onChange: (edit: DatabaseEdit) => void;
}

/** The options. */
export function ShowAs({ sorts, query, onChange }: ShowAsProps) {
  const styles = useStyles();
  const text = useText();
  const shown = query.single.view || 'list';
  return (
    <div className={styles.showAs}>
      <SortField
        sorts={sorts}
        query={query}
        nameOf={(sort) => text(`databases.sort.${sort}`)}
        onChange={(sort) => onChange({ single: { sort } })}
      />
      <label className={styles.label}>
        {text('databases.group.label')}
        <select
          form={listFormId}
          name="group"
          className={styles.select}
          value={query.single.group}
          onChange={(event) => onChange({ single: { group: event.target.value } })}
        >
          <option value="">{text('databases.group.none')}</option>
          <option value="letter">{text('databases.group.letter')}</option>
          <option value="subject">{text('databases.group.subject')}</option>
        </select>
      </label>
      <fieldset className={styles.views} aria-label={text('databases.view.label')}>
        {(['list', 'card'] as const).map((view) => (
          <button
            key={view}
            type="button"
            className={mergeClasses(styles.view, shown === view && styles.chosen)}
            aria-pressed={shown === view}
            aria-label={text(`databases.view.${view}`)}
            title={text(`databases.view.${view}`)}
            onClick={() => onChange({ single: { view: view === 'list' ? '' : view } })}
          >
            {view === 'list' ? (
              <AppsList20Regular aria-hidden="true" />
            ) : (
              <Grid20Regular aria-hidden="true" />
            )}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const useStyles = makeStyles({
  showAs: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexShrink: 0,
    [compact]: { flexWrap: 'wrap', justifyContent: 'space-between' },
  },
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  select: {
    ...control,
    paddingInline: tokens.spacingHorizontalS,
    [compact]: { height: touchTarget },
  },
  views: {
    display: 'flex',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    '@media (scripting: none)': { display: 'none' },
  },
  view: {
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '34px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [compact]: { width: touchTarget, height: touchTarget },
  },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
});
