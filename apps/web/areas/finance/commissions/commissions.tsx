import { Button } from '@mantine/core';
import { commissionColumns, commissionsFile } from '@rawnaq/contract/finance/commission-report';
import { getCommissions, listCommissionLines } from '@rawnaq/contract/finance/commissions';
import type { Output } from '@rawnaq/contract/endpoint';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { CommissionTargets } from './commission-targets.tsx';
import styles from './commissions.module.css';

type Row = Output<typeof getCommissions.output>['data'][number];
type Line = Output<typeof listCommissionLines.output>['data'][number];

export const employeeName = (row: { english_name: string | null; arabic_name: string | null }): string =>
  localText(row.english_name, row.arabic_name) ?? '';

const columns = drawnColumns(commissionColumns, {});
/** What each employee's commission comes from; what notes took back has no part of a column. */
const chart = {
  kind: 'stack',
  along: 'employee',
  series: ['services_commission_minor', 'products_commission_minor', 'target_extra_minor'],
} as const;
const summed = columns.filter(({ kind }) => kind === 'money').map(({ id }) => id);

const lineColumns: readonly Column<Line>[] = [
  { id: 'business_date', title: t('commissions.date'), kind: 'date', value: (row) => row.business_date },
  {
    id: 'document_number',
    title: t('commissions.document'),
    value: (row) => row.document_number,
    cell: (row) => <DocumentNumber number={row.document_number} />,
    link: (row) => (may('invoices.view') ? pathOf('merchant.invoice', { id: row.invoice_id }) : null),
    onPhone: 'title',
  },
  { id: 'what', title: t('commissions.what'), value: localName },
  { id: 'net_minor', title: t('commissions.net'), kind: 'money', value: (row) => row.net_minor },
  { id: 'commission_minor', title: t('commissions.total'), kind: 'money', value: (row) => row.commission_minor },
];

/** Commission by employee over a period, the lines it comes from, and the monthly targets. */
export default function Commissions() {
  const report = useReportQuery(getCommissions, {});
  const rows = report.answer?.data;
  const [employee, setEmployee] = useState<number | null>(null);
  const chosen = rows?.find((row) => row.employee_id === employee);
  return (
    <>
      <ReportPage
        title={t('screens.merchant.commissions')}
        report={report}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.employee_id}
        summed={summed}
        chart={chart}
        file={commissionsFile}
        mayExport={may('reports.export')}
        actions={
          <Button
            variant="default"
            leftSection={<IconCoins size={18} stroke={1.6} aria-hidden />}
            onClick={() => go(pathOf('merchant.commission_payouts'))}
          >
            {t('commissions.to_payouts')}
          </Button>
        }
        filters={
          <ChoiceSelect
            aria-label={t('commissions.all_lines')}
            placeholder={t('commissions.all_lines')}
            choices={(rows ?? []).map((row) => ({
              value: row.employee_id,
              label: t('commissions.lines', { name: employeeName(row) }),
            }))}
            value={employee}
            onChange={setEmployee}
            clearable
          />
        }
      />
      {chosen !== undefined && <Lines key={chosen.employee_id} row={chosen} period={report.period} />}
      <CommissionTargets />
    </>
  );
}

function Lines({ row, period }: { row: Row; period: { from: string; to: string } }) {
  const [per_page, setPerPage] = useState(50);
  const { data, error, refetch } = useEndpoint(
    listCommissionLines,
    { ...period, employee_id: row.employee_id, per_page },
    { keepsLast: true },
  );
  const title = t('commissions.lines', { name: employeeName(row) });
  return (
    <section className={styles.targets} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={5} />}
      {data !== undefined && (
        <>
          <DataTable label={title} columns={lineColumns} rows={data.data} rowKey={(line) => `${line.document_number}/${line.line_id}`} />
          {data.total > per_page && per_page < 1000 && (
            <Button variant="default" size="xs" mt="sm" onClick={() => setPerPage(Math.min(per_page * 4, 1000))}>
              {t('commissions.more_lines')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
