import { Button, SegmentedControl, Text, Textarea } from '@mantine/core';
import { dataRequestColumns, dataRequestsFile } from '@rawnaq/contract/customers/data-request-list';
import { closeDataRequest, listDataRequests } from '@rawnaq/contract/customers/data-requests';
import type { Output } from '@rawnaq/contract/endpoint';
import { meaningOf } from '@rawnaq/design/status-tones';
import { requestOutcomes } from '@rawnaq/domain/customers/personal-data/requests';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CustomerErasure } from './customer-erasure.tsx';
import { RecordRequest } from './record-request.tsx';

type DataRequest = Output<typeof listDataRequests.output>['data'][number];

function pathOfPerson({ customer_id, employee_id }: DataRequest): string | null {
  if (customer_id !== null) return may('customers.view') ? pathOf('merchant.customer', { id: customer_id }) : null;
  return employee_id !== null && may('employees.view') ? pathOf('merchant.employee', { id: employee_id }) : null;
}

const columns = drawnColumns(dataRequestColumns, {
  person_name: { link: pathOfPerson },
  state: { cell: (row, said) => <StatusBadge means={meaningOf.dataRequest[row.state]}>{said}</StatusBadge> },
});

/** What customers and employees asked about their personal data, with the days that the law leaves, the nearest first. */
export default function DataRequests() {
  const list = useListQuery(listDataRequests, { sort: 'due_on' });
  const [isAdding, setIsAdding] = useState(false);
  const [answered, setAnswered] = useState<DataRequest | null>(null);
  const [closing, setClosing] = useState<DataRequest | null>(null);
  /** The copy and the erasure of an employee are on the employee's page. */
  const answer = (row: DataRequest): void => {
    const page = row.employee_id === null ? null : pathOfPerson(row);
    if (page === null) setAnswered(row);
    else go(page);
  };
  useLiveChanges(({ topic }) => {
    if (topic === 'customers' || topic === '*') list.retry();
  });
  const add = may('customers.edit') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('dataRequests.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.data_requests')}
        list={list}
        columns={columns}
        file={dataRequestsFile}
        rowKey={(row) => row.id}
        rowActions={(row) =>
          row.days_left === null ? null : <RowButtons row={row} onAnswer={() => answer(row)} onClose={() => setClosing(row)} />
        }
        searchPlaceholder={t('dataRequests.search')}
        add={add}
        above={
          <Text c="dimmed" mb="sm">
            {t('dataRequests.intro')}
          </Text>
        }
        filters={
          <ChoiceFilter
            label={t('dataRequests.filter')}
            all={t('dataRequests.all')}
            choices={(['open', 'closed'] as const).map((value) => ({ value, label: t(`dataRequests.filters.${value}`) }))}
            value={list.state.filters.state}
            onChange={(value) => list.setFilter('state', value)}
          />
        }
        empty={<EmptyState picture="people" title={t('dataRequests.empty_title')} text={t('dataRequests.empty_text')} action={add} />}
      />
      {isAdding && <RecordRequest onClose={() => setIsAdding(false)} />}
      {answered?.customer_id != null && (
        <CustomerErasure customer={{ id: answered.customer_id, name: answered.person_name }} onClose={() => setAnswered(null)} />
      )}
      {closing !== null && <CloseRequest row={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

function RowButtons({ row, onAnswer, onClose }: { row: DataRequest; onAnswer: () => void; onClose: () => void }) {
  const name = row.person_name;
  return (
    <>
      {row.kind !== 'correction' && (row.customer_id !== null || pathOfPerson(row) !== null) && (
        <Button size="xs" variant="subtle" color="gray" aria-label={t('dataRequests.answer_of', { name })} onClick={onAnswer}>
          {t('dataRequests.answer')}
        </Button>
      )}
      <Button size="xs" variant="default" aria-label={t('dataRequests.close_of', { name })} onClick={onClose}>
        {t('dataRequests.close')}
      </Button>
    </>
  );
}

/** What is not answered by a deed: an erasure is never closed as done without one. */
function CloseRequest({ row, onClose }: { row: DataRequest; onClose: () => void }) {
  const outcomes = requestOutcomes.filter((outcome) => outcome !== 'done' || row.kind !== 'erasure');
  const form = useEndpointForm(closeDataRequest, {
    initial: { id: row.id, version: row.version, outcome: outcomes[0] ?? 'refused' },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('dataRequests.closed') });
      void queryClient.invalidateQueries({ queryKey: [listDataRequests.path] });
      onClose();
    },
  });
  const { outcome } = form.values;
  return (
    <DrawerForm
      title={t('dataRequests.close_title', { name: row.person_name })}
      form={form}
      save={t('dataRequests.close')}
      onClose={onClose}
    >
      <Text>{t('dataRequests.close_text')}</Text>
      <SegmentedControl
        aria-label={t('dataRequests.outcome')}
        data={outcomes.map((value) => ({ value, label: t(`dataRequests.states.${value}`) }))}
        value={outcome ?? 'refused'}
        onChange={(value) => form.set('outcome', outcomes.find((one) => one === value) ?? 'refused')}
        fullWidth
      />
      <Textarea
        {...form.field('reason')}
        description={t('dataRequests.reason_hint')}
        withAsterisk={outcome === 'refused'}
        autosize
        minRows={2}
      />
    </DrawerForm>
  );
}
