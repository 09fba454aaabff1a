// What a change of several records would do, record by record; refused ones first, with the reason.
import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import type { OutputOf } from '#contract/calls/declare.ts';
import type { changeRecords } from '#contract/calls/desk/records.ts';
import { fieldOf } from '#contract/models/desk/record-fields.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { BulkResult, FieldValues } from '#contract/models/desk/record-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useFieldWords } from '../fields/use-field-words.ts';

interface BulkPreviewProps {
  kind: RecordKind;
  outcome: OutputOf<typeof changeRecords>;
}

export function BulkPreview({ kind, outcome }: BulkPreviewProps) {
  const styles = useStyles();
  const text = useText();
  const { changed, refused, items } = outcome;
  return (
    <section>
      <p role="status" className={styles.sum}>
        {text('deskRecords.bulk.sum', { changed, refused })}
      </p>
      <Table size="small" aria-label={text('deskRecords.bulk.preview')} className={styles.table}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>{text('deskRecords.bulk.record')}</TableHeaderCell>
            <TableHeaderCell>{text('deskRecords.bulk.before')}</TableHeaderCell>
            <TableHeaderCell>{text('deskRecords.bulk.after')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {items.map((item) => (
            <Row key={item.id} kind={kind} item={item} />
          ))}
        </TableBody>
      </Table>
      {items.length < changed + refused ? (
        <p className={styles.more}>
          {text('deskRecords.bulk.more', { count: changed + refused - items.length })}
        </p>
      ) : null}
    </section>
  );
}

function Row({ kind, item }: { kind: RecordKind; item: BulkResult }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { wordsFor } = useFieldWords();
  const wordsOf = (values: FieldValues) =>
    Object.entries(values)
      .map(([name, value]) => {
        const field = fieldOf(kind, name);
        return field === undefined ? '' : wordsFor(field, value);
      })
      .join(text('deskFields.comma'));
  return (
    <TableRow>
      <TableCell className={styles.cell}>{textIn(item.name, language) || item.id}</TableCell>
      {item.refusal === null ? (
        <>
          <TableCell className={styles.cell}>{wordsOf(item.before)}</TableCell>
          <TableCell className={styles.cell}>
            {Object.keys(item.after).length === 0
              ? text('deskRecords.bulk.same')
              : wordsOf(item.after)}
          </TableCell>
        </>
      ) : (
        <TableCell className={styles.cell} colSpan={2}>
          <span className={styles.refusal}>
            <Warning16Regular aria-hidden="true" /> {textIn(item.refusal, language)}
          </span>
        </TableCell>
      )}
    </TableRow>
  );
}

const useStyles = makeStyles({
  sum: { margin: `0 0 ${tokens.spacingVerticalS}`, fontWeight: tokens.fontWeightSemibold },
  table: { tableLayout: 'fixed' },
  cell: { overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXS },
  refusal: { color: tokens.colorStatusDangerForeground1 },
  more: { color: tokens.colorNeutralForeground3 },
});
