// Fair use of licensed content: what counts as abuse, how to appeal (/protect).
import { noteDescription } from '#browser/first-render.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { FrontPage, useFrontPageStyles } from '../front-door/front-page.tsx';

const allowed = ['read', 'save', 'cite'] as const;
const abuse = ['bulk', 'share', 'sell', 'bypass'] as const;

/** The page. */
export function ProtectScreen() {
  const styles = useFrontPageStyles();
  const text = useText();
  usePageTitle(text('entry.protect.title'));
  noteDescription(() => text('entry.protect.lead'));
  return (
    <FrontPage title={text('entry.protect.title')} back={text('entry.protect.home')}>
      <p className={styles.lead}>{text('entry.protect.lead')}</p>
      <h2 className={styles.heading}>{text('entry.protect.allowedTitle')}</h2>
      <ul className={styles.list}>
        {allowed.map((name) => (
          <li key={name}>{text(`entry.protect.allowed.${name}`)}</li>
        ))}
      </ul>
      <h2 className={styles.heading}>{text('entry.protect.abuseTitle')}</h2>
      <ul className={styles.list}>
        {abuse.map((name) => (
          <li key={name}>{text(`entry.protect.abuse.${name}`)}</li>
        ))}
      </ul>
      <h2 className={styles.heading}>{text('entry.protect.consequenceTitle')}</h2>
      <p className={styles.text}>{text('entry.protect.consequence')}</p>
      <h2 className={styles.heading}>{text('entry.protect.appealTitle')}</h2>
      <p className={styles.text}>{text('entry.protect.appeal')}</p>
    </FrontPage>
  );
}
