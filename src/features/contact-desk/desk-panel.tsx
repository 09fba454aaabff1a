// The reference desk: its place, its hours and its contact details.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { getPortalSettings } from '#contract/calls/library/portal.ts';
import type { LocalText } from '#contract/models/model.ts';
import { useRead } from '#data/use-read.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { telephoneOf } from './telephone.ts';

/** The desk's facts as a list; nothing if the library gives none. */
export function DeskPanel() {
  const styles = useStyles();
  const text = useText();
  const settings = useRead(getPortalSettings, {}, { hideMessage: true });
  return (
    <>
      <ReadingGate reading={settings} lines={['60%', '80%', '40%']} isInline>
        {({ contact, officeHours, phone, email }) => (
          <dl className={styles.facts}>
            <LocalFact name={text('home.desk.contact')} value={contact} />
            <LocalFact name={text('home.desk.hours')} value={officeHours} />
            {phone === '' ? null : (
              <Fact name={text('home.desk.phone')}>
                <a className={styles.link} href={telephoneOf(phone)}>
                  {phone}
                </a>
              </Fact>
            )}
            {email === '' ? null : (
              <Fact name={text('home.desk.email')}>
                <a className={styles.link} href={`mailto:${email}`}>
                  {email}
                </a>
              </Fact>
            )}
          </dl>
        )}
      </ReadingGate>
      <ReadingAge reading={settings} />
    </>
  );
}

function LocalFact({ name, value }: { name: string; value: LocalText }) {
  const shown = shownText(value, useLanguage());
  if (shown.text === '') return null;
  return (
    <Fact name={name} lang={shown.lang}>
      {shown.text}
    </Fact>
  );
}

function Fact({
  name,
  lang,
  children,
}: {
  name: string;
  lang?: string | undefined;
  children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} lang={lang}>
        {children}
      </dd>
    </div>
  );
}

const useStyles = makeStyles({
  facts: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0 },
  fact: { display: 'grid', gap: tokens.spacingVerticalXXS },
  name: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
  },
});
