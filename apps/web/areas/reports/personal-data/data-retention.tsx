import { Button, Text } from '@mantine/core';
import { getDataRetention, keepCustomer, listPlannedErasures } from '@rawnaq/contract/customers/data-retention';
import { plannedErasureColumns, plannedErasuresFile } from '@rawnaq/contract/customers/planned-erasure-list';
import type { Output } from '@rawnaq/contract/endpoint';
import { meaningOf } from '@rawnaq/design/status-tones';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useSettingAsked } from '../../../patterns/settings/use-sought-setting.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CustomerErasure } from './customer-erasure.tsx';
import { RetentionSetting } from './retention-setting.tsx';

type Planned = Output<typeof listPlannedErasures.output>['data'][number];

const columns = drawnColumns(plannedErasureColumns, {
  customer_name: { link: (row) => (may('customers.view') ? `/merchant/customers/${row.customer_id}` : null) },
  state: { cell: (row, said) => <StatusBadge means={meaningOf.plannedErasure[row.state]}>{said}</StatusBadge> },
});

/** Customers whose data is going to be erased because they stay away, who is kept, and after how many years that is. */
export default function DataRetention() {
  const list = useListQuery(listPlannedErasures, { sort: 'erase_on' });
  const { data: setting } = useEndpoint(getDataRetention, {});
  const [isSetting, setIsSetting] = useState(false);
  const [kept, setKept] = useState<Planned | null>(null);
  const [seen, setSeen] = useState<Planned | null>(null);
  useLiveChanges(({ topic }) => {
    if (topic === 'customers' || topic === '*') list.retry();
  });
  useSettingAsked(() => setIsSetting(true));
  const years = setting?.erase_after_years ?? null;
  const change = (
    <Button leftSection={<IconSettings size={18} stroke={1.6} aria-hidden />} onClick={() => setIsSetting(true)}>
      {t('dataRetention.setting')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.data_retention')}
        list={list}
        columns={columns}
        file={plannedErasuresFile}
        rowKey={(row) => row.customer_id}
        rowActions={(row) =>
          row.state === 'kept' ? null : <RowButtons row={row} onKeep={() => setKept(row)} onSee={() => setSeen(row)} />
        }
        searchPlaceholder={t('dataRetention.search')}
        add={change}
        above={
          setting && (
            <Text c="dimmed" mb="sm">
              {years === null ? t('dataRetention.intro_off') : t('dataRetention.intro_on', { count: years })}
            </Text>
          )
        }
        filters={
          <ChoiceFilter
            label={t('dataRetention.state')}
            all={t('dataRetention.all_states')}
            choices={(['planned', 'kept'] as const).map((value) => ({ value, label: t(`dataRetention.states.${value}`) }))}
            value={list.state.filters.state}
            onChange={(value) => list.setFilter('state', value)}
          />
        }
        empty={<EmptyState picture="people" title={t('dataRetention.empty_title')} text={t('dataRetention.empty_text')} action={change} />}
      />
      {isSetting && setting && <RetentionSetting setting={setting} onClose={() => setIsSetting(false)} />}
      {kept !== null && <KeepDialog row={kept} years={years ?? 0} onClose={() => setKept(null)} />}
      {seen !== null && <CustomerErasure customer={{ id: seen.customer_id, name: seen.customer_name }} onClose={() => setSeen(null)} />}
    </>
  );
}

function RowButtons({ row, onKeep, onSee }: { row: Planned; onKeep: () => void; onSee: () => void }) {
  return (
    <>
      {row.open.length > 0 && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={t('dataRetention.see_open_of', { name: row.customer_name })}
          onClick={onSee}
        >
          {t('dataRetention.see_open')}
        </Button>
      )}
      <Button size="xs" variant="default" aria-label={t('dataRetention.keep_of', { name: row.customer_name })} onClick={onKeep}>
        {t('dataRetention.keep')}
      </Button>
    </>
  );
}

function KeepDialog({ row, years, onClose }: { row: Planned; years: number; onClose: () => void }) {
  const keeping = useCall(keepCustomer, {
    outdates: [listPlannedErasures],
    onDone: () => {
      notify({ message: t('dataRetention.kept') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('dataRetention.keep_title', { name: row.customer_name })}
      keep={t('dataRetention.cancel')}
      confirm={t('dataRetention.keep')}
      isWorking={keeping.isPending}
      onConfirm={(reason) => keeping.mutate({ id: row.customer_id, reason })}
      onClose={onClose}
    >
      {t('dataRetention.keep_text', { count: years })}
    </ReasonDialog>
  );
}
