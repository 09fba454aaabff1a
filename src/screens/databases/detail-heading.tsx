// The head of the details: name, one sentence, state, access, actions.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { isClosed, stateOf, trialStage } from '#contract/rules/rules.ts';
import { useOutage } from '#data/use-outages.ts';
import { FollowButton } from '#features/follow/follow-button.tsx';
import { OutageNote } from '#features/outages/outage-note.tsx';
import { OutageSign } from '#features/outages/outage-sign.tsx';
import { MaintenanceNote } from '#features/outages/state-note.tsx';
import { StateSign } from '#features/outages/state-sign.tsx';
import { ReportLinks } from '#features/requests/reports/report-links.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { GoToButton } from '#features/visit/visit-button.tsx';
import { troubleOf } from '#features/visit/visit-keys.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { NewBadge } from '#rows/resource-item.tsx';
import { today } from '#session/use-session.ts';
import { Isolated } from '#ui/isolated.tsx';
import { namesOf, ResourceHead } from '#ui/layout/resource-head.tsx';

/** The list's summary has all of this, so it can be shown before the details are loaded. */
export function DetailHeading({ database }: { database: DatabaseSummary }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { name, second } = namesOf(database.name, language);
  const line = shownText(database.line, language);
  const resource: ResourceRef = { kind: 'database', id: database.id };
  const state = stateOf(database, today());
  const outage = useOutage(resource);
  return (
    <ResourceHead
      name={name}
      second={second}
      cover={database.cover}
      signs={
        <>
          {outage === null ? (
            <StateSign database={database} state={state} text={text} />
          ) : (
            <OutageSign outage={outage} text={text} />
          )}
          <AccessSign
            access={database.access}
            isProxied={database.isProxied}
            trial={trialStage(database, today())}
            isWhole
            text={text}
          />
          {database.isNew ? <NewBadge text={text} /> : null}
        </>
      }
      actions={
        <>
          <GoToButton
            resource={resource}
            url={database.accessUrl}
            name={name.text}
            besides={troubleOf(false, state === 'maintenance', isClosed(state))}
          />
          <FollowButton resource={resource} name={database.name} />
          <ShareButton title={name.text} />
          <ReportLinks resource={resource} link={database.accessUrl} dates={database} />
        </>
      }
    >
      {line.text === '' ? null : (
        <p className={styles.line}>
          <Isolated {...line} />
        </p>
      )}
      {outage === null ? null : <OutageNote outage={outage} />}
      <MaintenanceNote dates={database} />
    </ResourceHead>
  );
}

const useStyles = makeStyles({
  // This is a sentence to read: larger and shorter than the facts in other heads.
  line: {
    margin: 0,
    maxWidth: '44em',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground2,
  },
});
