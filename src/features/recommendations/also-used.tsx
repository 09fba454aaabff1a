// What readers of a resource also use, at the end of its detail.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listAlsoUsed } from '#contract/calls/collection/recommendations.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import { shownPath } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { shownName } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { useLinkListStyles } from '#ui/layout/link-list.tsx';
import { print } from '#ui/styles/breakpoints.ts';
import { useCurated, useHidden } from './use-recommendations.ts';

interface AlsoUsedProps {
  resource: ResourceRef;
  /** Draws what readers should know before they go there: a confirmed fault, or the state of a database. */
  sign: (resource: ReachedResource, dates: DatabaseDates | undefined) => ReactNode;
}

/** For which subjects librarians recommend the resource, and what its readers also use; nothing where there is neither. */
export function AlsoUsed(props: AlsoUsedProps) {
  return (
    <>
      <RecommendedFor {...props} />
      <UsedWith {...props} />
    </>
  );
}

function RecommendedFor({ resource }: AlsoUsedProps) {
  const text = useText();
  const language = useLanguage();
  const key = resourceKey(resource);
  const codes = useCurated().find((each) => resourceKey(each.resource) === key)?.subjects ?? [];
  const subjects = useRead(listSubjects, {}, { hideMessage: true }).data?.items ?? [];
  const names = subjects.filter(({ code }) => codes.includes(code));
  if (names.length === 0) return null;
  const name = names.map((each) => textIn(each.name, language)).join(text('home.picks.between'));
  return <p>{text('home.picks.reasons.subject', { name })}</p>;
}

/** Nothing where too few readers have anything in common. */
function UsedWith({ resource: { kind, id }, sign }: AlsoUsedProps) {
  const used = useRead(listAlsoUsed, { kind, id }, { hideMessage: true }).data?.items ?? [];
  return used.length === 0 ? null : <Used used={used} sign={sign} />;
}

interface UsedProps extends Pick<AlsoUsedProps, 'sign'> {
  used: OutputOf<typeof listAlsoUsed>['items'];
}

/** Its own part, so that a patron's choices are read only where there is something to leave out. */
function Used({ used, sign }: UsedProps) {
  const styles = useStyles();
  const links = useLinkListStyles();
  const text = useText();
  const language = useLanguage();
  const hidden = useHidden();
  const items = used.filter((each) => !hidden.has(resourceKey(each.resource)));
  if (items.length === 0) return null;
  return (
    <div className={styles.part}>
      <DetailPart title={text('home.picks.alsoUsed')}>
        <ul className={links.list}>
          {items.map(({ resource, name, isHeld, dates }) => {
            const shown = shownName({ ...resource, name }, language);
            return (
              <li key={resourceKey(resource)} className={styles.item}>
                <Link to={shownPath(resource, isHeld)} className={links.link}>
                  <Isolated {...shown} />
                </Link>
                {sign(resource, dates)}
              </li>
            );
          })}
        </ul>
      </DetailPart>
    </div>
  );
}

const useStyles = makeStyles({
  part: { [print]: { display: 'none' } },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
});
