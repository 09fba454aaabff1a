// The portal on a desktop and on a phone: pictures of the demonstration library, which `npm run pictures` takes.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { compact, desktop } from '#ui/styles/breakpoints.ts';
import { frontPicture } from './front-picture.ts';

const pictures = [
  { form: 'wide', width: 1280, height: 800 },
  { form: 'narrow', width: 618, height: 1338 },
] as const;

/** Renders both, in the reader's language. */
export function FrontPictures() {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <div className={styles.pictures}>
      {pictures.map(({ form, width, height }) => (
        <img
          key={form}
          src={frontPicture(form, language)}
          alt={text(`frontDoor.pictures.${form}`)}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className={styles[form]}
        />
      ))}
    </div>
  );
}

const picture = {
  minWidth: 0,
  maxWidth: '100%',
  height: 'auto',
  borderRadius: tokens.borderRadiusXLarge,
  border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  boxShadow: tokens.shadow16,
} as const;

const useStyles = makeStyles({
  // Beside each other in one height.
  pictures: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXXXL,
    marginTop: `calc(1.5 * ${tokens.spacingVerticalXXXL})`,
    [desktop]: { flexWrap: 'nowrap' },
  },
  wide: { ...picture, [desktop]: { flexGrow: 1280 / 800, flexShrink: 1, flexBasis: 0 } },
  narrow: {
    ...picture,
    width: '220px',
    [compact]: { order: -1 },
    marginInline: 'auto',
    [desktop]: { flexGrow: 618 / 1338, flexShrink: 1, flexBasis: 0, width: 'auto' },
  },
});
