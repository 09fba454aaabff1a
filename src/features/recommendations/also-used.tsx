// What readers of a resource also use, at the end of its detail.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OutputOf } from '#contract/calls/declare.ts';
import { listAlsoUsed } from '#contract/calls/recommendations.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { useRead } from '#data/use-read.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { print } from '#ui/breakpoints.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { useLinkListStyles } from '#ui/layout/link-list.tsx';
import { pickPath } from './pick-rows.tsx';
import { useHidden } from './use-recommendations.ts';

interface AlsoUsedProps {
  resource: ResourceRef;
  /** Draws what readers should know before they go there: a confirmed fault. */
  sign: (resource: ResourceRef) => ReactNode;
}

/** The part; nothing where too few readers have anything in common. */
export function AlsoUsed({ resource: { kind, id }, sign }: AlsoUsedProps) {
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
          {items.map(({ resource, name, isHeld }) => {
            const shown = shownText(name, language);
            return (
              <li key={resourceKey(resource)} className={styles.item}>
                <Link to={pickPath(resource, isHeld)} lang={shown.lang} className={links.link}>
                  {shown.text}
                </Link>
                {sign(resource)}
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
