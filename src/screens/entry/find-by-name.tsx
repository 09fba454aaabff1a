// The way from the front door to a library by its name or pinyin, and to the door's other pages.
import { tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { topLevelPaths } from '#contract/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { baseDomain } from '#session/boot.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { TextField } from '#ui/text-field.tsx';
import { libraryAddress } from './library-address.ts';
import { LibraryLinks } from './library-links.tsx';
import { useLibraries } from './use-libraries.ts';

/** A field, the libraries that answer to it, and links. */
export function FindByName() {
  const styles = useStyles();
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { items, status } = useLibraries(typed);
  const wayTo = (domainCode: string) => {
    const { protocol, port } = location;
    const found = libraryAddress(domainCode, { protocol, port, baseDomain: baseDomain() });
    return found.kind === 'address' ? found.href : '/';
  };
  return (
    <div className={styles.part}>
      <TextField
        id={id}
        label={text('entry.find.label')}
        reason={null}
        value={typed}
        autoComplete="off"
        maxLength={100}
        onChange={setTyped}
      />
      {status === 'ready' && typed.trim() !== '' ? (
        <LibraryLinks items={items} wayTo={wayTo} none={text('entry.find.none')} />
      ) : null}
      <nav aria-label={text('entry.find.more')} className={styles.links}>
        <Link to={topLevelPaths.applyTrial} className={styles.link}>
          {text('entry.find.trial')}
        </Link>
        <Link to={topLevelPaths.protect} className={styles.link}>
          {text('entry.find.protect')}
        </Link>
      </nav>
    </div>
  );
}

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalM, marginTop: tokens.spacingVerticalL },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});
