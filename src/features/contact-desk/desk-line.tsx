// The library's contact details in one line, for texts that ask readers to contact the library.

import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { getPortalSettings } from '#contract/calls/library/portal.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { telephoneOf } from './telephone.ts';

/**
 * Phone and e-mail; if neither is known, a link to the page with more information.
 * @param hasHours true in the foot of a screen: there is also room for the desk and its hours, and that link stands beside it
 */
export function DeskLine({ hasHours = false }: { hasHours?: boolean }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const settings = useRead(getPortalSettings, {}, { hideMessage: true });
  const { phone = '', email = '', contact = {}, officeHours = {} } = settings.data ?? {};
  const desk = shownText(contact, language);
  const hours = shownText(officeHours, language);
  const isUnknown = phone === '' && email === '';
  if (hasHours && isUnknown && desk.text === '' && hours.text === '') return null;
  return (
    <p className={styles.line}>
      {hasHours && desk.text !== '' ? <Isolated {...desk} /> : null}
      {hasHours && hours.text !== '' ? <Isolated {...hours} /> : null}
      {phone === '' ? null : (
        <a className={styles.link} href={telephoneOf(phone)}>
          {text('shell.foot.phone', { phone })}
        </a>
      )}
      {email === '' ? null : (
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {isUnknown && !hasHours ? (
        <Link className={styles.link} to={shellPaths.aboutUs}>
          {text('shell.foot.contact')}
        </Link>
      ) : null}
    </p>
  );
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
  },
});
