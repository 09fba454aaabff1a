// What every chart has: a heading, a sentence, the chart, the table behind it, and both as files.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Image20Regular } from '@fluentui/react-icons/svg/image';
import { type ReactNode, useRef } from 'react';
import { saveBlob } from '#browser/files.ts';
import { pictureOf } from '#browser/picture.ts';
import { useText } from '#i18n/use-text.ts';
import { FigureTable, type FigureTableData } from '#ui/figures/figure-table.tsx';
import { print } from '#ui/styles/breakpoints.ts';

interface FigureFrameProps {
  title: string;
  sentence: string;
  table: FigureTableData;
  /** A note on the numbers; '' for none. */
  note?: string;
  /** The chart. */
  children: ReactNode;
}

/** Renders the frame. */
export function FigureFrame({ title, sentence, table, note = '', children }: FigureFrameProps) {
  const styles = useStyles();
  const text = useText();
  const picture = useRef<HTMLElement>(null);
  const save = async () => {
    const image = picture.current === null ? null : await pictureOf(picture.current);
    if (image !== null) saveBlob(`${table.caption}.png`, image);
  };
  return (
    <section aria-label={title} className={styles.frame}>
      <figure ref={picture} className={styles.figure}>
        <figcaption>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.sentence}>{sentence}</p>
        </figcaption>
        {children}
      </figure>
      <div className={styles.foot}>
        <FigureTable {...table} notes={[note]} />
        <Button
          appearance="subtle"
          size="small"
          className={styles.image}
          icon={<Image20Regular />}
          onClick={() => void save()}
        >
          {text('deskFigures.image')}
        </Button>
      </div>
    </section>
  );
}

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    breakInside: 'avoid',
  },
  figure: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    margin: 0,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  sentence: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '80ch' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    '& > details[open]': { flexBasis: '100%' },
  },
  image: { [print]: { display: 'none' } },
});
