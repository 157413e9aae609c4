import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { listFailedSignIns } from '@rawnaq/contract/platform/platform';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { BlockDialog } from './block-dialog.tsx';

type Failure = Output<typeof listFailedSignIns.output>['data'][number];

const typeName = (type: number): string => textOf(`platform.failed.types.${type}`) ?? String(type);
const makeTypes = () => ([1, 2, 3, 4] as const).map((value) => ({ value, label: typeName(value) }));

const makeColumns = (): readonly Column<Failure>[] => [
  { id: 'at', onPhone: 'line', title: t('platform.failed.when'), kind: 'moment', value: (row) => row.at },
  { id: 'type', title: t('platform.failed.why'), value: (row) => typeName(row.type), onPhone: 'title' },
  {
    id: 'sign_in_name',
    onPhone: 'line',
    title: t('platform.failed.name'),
    value: (row) => row.sign_in_name,
    cell: (row) => <bdi>{row.sign_in_name}</bdi>,
  },
  { id: 'ip', title: t('labels.ip'), value: (row) => row.ip, cell: (row) => <bdi dir="ltr">{row.ip}</bdi> },
  { id: 'country_code', title: t('platform.failed.country'), value: (row) => row.country_code },
  {
    id: 'area',
    title: t('platform.failed.area'),
    value: (row) => t(row.is_manager === 1 ? 'platform.failed.manager' : 'platform.failed.merchant'),
    isHidden: true,
  },
  { id: 'account_id', title: t('platform.merchants.account'), kind: 'number', value: (row) => row.account_id, isHidden: true },
];

/** Who could not sign in and why. */
export default function FailedSignIns() {
  const list = useListQuery(listFailedSignIns);
  const [columns] = useState(makeColumns);
  const [blocking, setBlocking] = useState<string | null>(null);
  return (
    <>
      <ListPage
        title={t('managerScreens.failed_sign_ins')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('platform.failed.search')}
        filters={
          <ChoiceFilter
            label={t('platform.failed.why')}
            all={t('platform.failed.why')}
            choices={makeTypes()}
            value={list.state.filters.type}
            onChange={(type) => list.setFilter('type', type)}
          />
        }
        rowActions={(row) =>
          row.is_blocked === 1 ? (
            <StatusBadge means="failed">{t('platform.failed.blocked')}</StatusBadge>
          ) : may('platform.ips.block') ? (
            <Button size="xs" variant="default" onClick={() => setBlocking(row.ip)}>
              {t('platform.failed.block')}
            </Button>
          ) : null
        }
        empty={<EmptyState picture="bell" title={t('platform.failed.empty')} text={t('platform.failed.empty_text')} />}
      />
      {blocking !== null && <BlockDialog ip={blocking} onClose={() => setBlocking(null)} />}
    </>
  );
}
