// The report of an import or of a trial: numbers, refused rows, and rows to be looked at.
import {
  Button,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import type { ImportOutcome } from '#contract/models/import-model.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { countsOf } from './import-rules.ts';

/** More rows are drawn on demand. */
const shownAtFirst = 50;

export function ImportReport({ outcome }: { outcome: ImportOutcome }) {
  const text = useText();
  const { refused, refusedCount, flagged, flaggedCount, format, encoding } = outcome;
  const made = outcome.package;
  return (
    <>
      <FactList
        facts={[
          ...countsOf(outcome).map(({ name, count }) => ({
            term: text(`deskImports.terms.${name}`),
            value: String(count),
          })),
          {
            term: text('deskImports.form.package'),
            value: made === null ? '' : [made.provider, made.name].filter(Boolean).join(' / '),
          },
          { term: text('deskImports.terms.format'), value: format },
          { term: text('deskImports.terms.encoding'), value: encoding },
        ]}
      />
      <Notes title={text('deskImports.notes.refused')} notes={refused} count={refusedCount} />
      <Notes title={text('deskImports.notes.flagged')} notes={flagged} count={flaggedCount} />
    </>
  );
}

interface NotesProps {
  title: string;
  notes: ImportOutcome['refused'];
  /** Of all, which may be more than are listed. */
  count: number;
}

function Notes({ title, notes, count }: NotesProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  if (count === 0) return null;
  const shown = isWhole ? notes : notes.slice(0, shownAtFirst);
  return (
    <section className={styles.notes}>
      <h3 className={styles.title}>{text('deskImports.notes.title', { title, count })}</h3>
      <Table size="small" aria-label={title} className={styles.table}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.row}>
              {text('deskImports.notes.row')}
            </TableHeaderCell>
            <TableHeaderCell className={styles.field}>
              {text('deskImports.notes.field')}
            </TableHeaderCell>
            <TableHeaderCell>{text('deskImports.notes.reason')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {shown.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row can have the same note twice, and the list stays as it is.
            <TableRow key={index}>
              <TableCell className={styles.row}>{note.row}</TableCell>
              <TableCell className={styles.cell}>{note.field}</TableCell>
              <TableCell className={styles.cell}>{note[language]}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {shown.length < notes.length ? (
        <Button className={styles.all} onClick={() => setIsWhole(true)}>
          {text('deskImports.notes.all', { count: notes.length })}
        </Button>
      ) : null}
      {notes.length < count ? (
        <p className={styles.more}>
          {text('deskImports.notes.more', { count: count - notes.length })}
        </p>
      ) : null}
    </section>
  );
}

const useStyles = makeStyles({
  notes: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
  },
  table: { tableLayout: 'fixed' },
  row: { width: '4em', fontVariantNumeric: 'tabular-nums' },
  field: { width: '30%' },
  cell: { overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXS },
  all: { justifySelf: 'start' },
  more: { margin: 0, color: tokens.colorNeutralForeground3 },
});
