import { useMemo } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { type Box, documentsPath, lineOf, opens, type VatReturn } from './return-words.ts';
import styles from './vat-report.module.css';

const sections = ['sales', 'purchases', 'net'] as const;

/** The columns of the form. */
function makeColumns(answer: VatReturn, percent: (rate_bp: number) => string): readonly Column<Box>[] {
  const isNumbered = answer.form !== 'general';
  const link = (row: Box) => (opens(answer, row) ? documentsPath(pathOf('merchant.vat_documents'), answer.period.from, row.box) : null);
  return [
    ...(isNumbered
      ? [{ id: 'box', title: t('vatReturn.columns.box'), value: (row: Box) => row.box, cell: (row: Box) => <bdi>{row.box}</bdi>, width: 4 }]
      : []),
    {
      id: 'line',
      title: t('vatReturn.columns.line'),
      value: (row) => lineOf(answer.form, row.box, percent),
      cell: (row) => <Line isTotal={row.kind === 'derived'}>{lineOf(answer.form, row.box, percent)}</Line>,
      link,
    },
    { id: 'amount', title: t('vatReturn.columns.amount'), kind: 'money', value: (row) => row.amount_minor, width: 10 },
    { id: 'adjustment', title: t('vatReturn.columns.adjustment'), kind: 'money', value: (row) => row.adjustment_minor, width: 9 },
    { id: 'vat', title: t('vatReturn.columns.vat_short'), kind: 'money', value: (row) => row.vat_minor, width: 9 },
  ];
}

/** Sums of other lines are told from the lines. */
const Line = ({ isTotal, children }: { isTotal: boolean; children: string }) => (isTotal ? <strong>{children}</strong> : children);

/** The form of the country, box by box; each box of documents leads to them. */
export function ReturnForm({ answer }: { answer: VatReturn }) {
  const format = useSalonFormat();
  const columns = useMemo(() => makeColumns(answer, format.percent), [answer, format]);
  const net = useMemo(() => columns.filter(({ id }) => id !== 'amount' && id !== 'adjustment'), [columns]);
  const outside: Box = { box: 'outside', section: 'net', kind: 'documents', adjustment_minor: null, ...answer.outside };
  return (
    <>
      {sections.map((section) => (
        <section key={section} className={styles.section}>
          <h2 className={styles.heading}>{t(`vatReturn.sections.${section}`)}</h2>
          <DataTable
            label={t(`vatReturn.sections.${section}`)}
            columns={section === 'net' ? net : columns}
            rows={answer.boxes.filter((row) => row.section === section)}
            rowKey={(row) => row.box}
            rowLink={(row) => columns.find(({ id }) => id === 'line')?.link?.(row) ?? null}
          />
        </section>
      ))}
      {(answer.outside.amount_minor !== 0 || answer.outside.vat_minor !== 0) && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('vatReturn.outside')}</h2>
          <p className={styles.note}>{t('vatReturn.outside_note')}</p>
          <DataTable
            label={t('vatReturn.outside')}
            columns={columns.filter(({ id }) => id !== 'adjustment' && id !== 'box')}
            rows={[outside]}
            rowKey={(row) => row.box}
            rowLink={() => documentsPath(pathOf('merchant.vat_documents'), answer.period.from, 'outside')}
          />
        </section>
      )}
    </>
  );
}
