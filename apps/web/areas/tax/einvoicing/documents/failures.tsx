import { listEinvoiceFailures } from '@rawnaq/contract/tax/einvoicing-platform';
import type { Output } from '@rawnaq/contract/endpoint';
import { useState } from 'react';
import { ChoiceFilter } from '../../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../../patterns/list/column.ts';
import { ListPage } from '../../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../../patterns/list/use-list-query.ts';
import { t } from '../../../../shell/text/text.ts';
import { DocumentNumber } from '../../../../ui/figures/figures.tsx';
import { localName } from '../../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { EinvoiceBadge, statedOf, stateName } from './einvoice-badge.tsx';
import { FailureDrawer } from './failure-drawer.tsx';
import styles from '../einvoicing.module.css';

export type Failure = Output<typeof listEinvoiceFailures.output>['data'][number];

const largest_page = 100;

const makeColumns = (onOpen: (row: Failure) => void): readonly Column<Failure>[] => [
  {
    id: 'number',
    title: t('einvoicing.documents.number'),
    value: (row) => row.document.number,
    cell: (row) => (
      <button
        type="button"
        className={styles.open}
        aria-label={t('einvoicing.manager.open', { number: row.document.number, business: localName(row) })}
        onClick={() => onOpen(row)}
      >
        <DocumentNumber number={row.document.number} />
      </button>
    ),
    onPhone: 'title',
    width: 8,
  },
  { id: 'business', onPhone: 'line', title: t('einvoicing.manager.business'), value: localName },
  {
    id: 'issued_at',
    onPhone: 'line',
    title: t('einvoicing.documents.date'),
    kind: 'moment',
    value: (row) => row.document.issued_at,
    width: 11,
  },
  {
    id: 'state',
    onPhone: 'badge',
    title: t('einvoicing.documents.state'),
    value: (row) => stateName(statedOf(row.document)),
    cell: (row) => <EinvoiceBadge of={statedOf(row.document)} />,
    width: 13,
  },
  { id: 'why', title: t('einvoicing.manager.why'), value: (row) => row.document.answer?.plain },
  {
    id: 'type',
    title: t('einvoicing.documents.type'),
    value: (row) => t(`einvoicing.documents.types.${row.document.reference_type}`),
    isHidden: true,
  },
  { id: 'device_name', title: t('einvoicing.manager.till'), value: (row) => row.document.device_name, isHidden: true },
  { id: 'attempts', title: t('einvoicing.documents.attempts'), kind: 'number', value: (row) => row.document.attempts },
];

/** Documents of every account that were rejected or cannot be delivered. */
export default function FailedTransactions() {
  const list = useListQuery(listEinvoiceFailures, { largest_page });
  const [opened, setOpened] = useState<Failure | null>(null);
  const [columns] = useState(() => makeColumns(setOpened));
  return (
    <>
      <ListPage
        title={t('managerScreens.zatca_failed_transactions')}
        list={list}
        columns={columns}
        rowKey={(row) => row.document.id}
        searchPlaceholder={t('einvoicing.manager.failures_search')}
        filters={
          <ChoiceFilter
            label={t('einvoicing.manager.problem')}
            all={t('einvoicing.manager.all_problems')}
            choices={(['rejected', 'late'] as const).map((value) => ({ value, label: t(`einvoicing.manager.problems.${value}`) }))}
            value={list.state.filters.problem}
            onChange={(problem) => list.setFilter('problem', problem)}
          />
        }
        empty={
          <EmptyState picture="receipt" title={t('einvoicing.manager.failures_empty')} text={t('einvoicing.manager.failures_empty_text')} />
        }
      />
      {opened !== null && <FailureDrawer failure={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
