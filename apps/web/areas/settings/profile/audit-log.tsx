import { Button } from '@mantine/core';
import { listAuditAreas, listAuditLog } from '@rawnaq/contract/settings/my-profile';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AuditDetails } from './audit-details.tsx';
import { actionNameOf, areaNameOf, subjectOf, type Entry } from './audit-entry.ts';

const whoOf = (row: Entry): string => row.manager_name ?? row.user_name ?? t('profile.audit.system');

const makeColumns = (): readonly Column<Entry>[] => [
  {
    id: 'action',
    title: t('profile.audit.what'),
    value: actionNameOf,
    cell: (row) => <bdi>{actionNameOf(row)}</bdi>,
    onPhone: 'title',
  },
  { id: 'subject', onPhone: 'line', title: t('profile.audit.on'), value: subjectOf, cell: (row) => <bdi>{subjectOf(row)}</bdi> },
  { id: 'area', title: t('labels.category'), value: (row) => areaNameOf(row.area) },
  { id: 'who', title: t('profile.audit.who'), value: whoOf },
  { id: 'at', onPhone: 'line', title: t('profile.audit.when'), kind: 'moment', value: (row) => row.at },
  { id: 'ip', title: t('profile.audit.where'), value: (row) => row.ip, cell: (row) => <bdi dir="ltr">{row.ip}</bdi>, isHidden: true },
];

/** Who changed what, when, from what and to what. */
export default function AuditLog() {
  const list = useListQuery(listAuditLog);
  const [columns] = useState(makeColumns);
  const { data: choices } = useEndpoint(listAuditAreas, {});
  const [shown, setShown] = useState<Entry | null>(null);
  const { filters } = list.state;
  return (
    <>
      <ListPage
        title={t('screens.merchant.audit_logs')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('profile.audit.search')}
        rowActions={(row) => (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => setShown(row)}
            aria-label={`${t('profile.audit.show')}: ${actionNameOf(row)} ${subjectOf(row)}`}
          >
            {t('profile.audit.show')}
          </Button>
        )}
        filters={
          <>
            {filters.subject_type !== undefined && (
              <Button
                variant="light"
                rightSection={<IconX size={16} stroke={1.6} aria-hidden />}
                aria-label={t('profile.audit.every_record')}
                onClick={() => list.setFilters({ subject_type: undefined, subject_id: undefined })}
              >
                <bdi>{subjectOf({ subject_type: filters.subject_type, subject_id: filters.subject_id ?? null })}</bdi>
              </Button>
            )}
            <ChoiceFilter
              label={t('labels.category')}
              all={t('profile.audit.any_area')}
              choices={(choices?.areas ?? []).map((area) => ({ value: area, label: areaNameOf(area) }))}
              value={filters.area}
              onChange={(area) => list.setFilter('area', area)}
            />
            <ChoiceFilter
              label={t('profile.audit.who')}
              all={t('profile.audit.any_user')}
              choices={(choices?.users ?? []).map((user) => ({ value: user.id, label: user.name }))}
              value={filters.user_id}
              onChange={(user_id) => list.setFilter('user_id', user_id)}
            />
            <DateInput
              aria-label={t('profile.audit.from')}
              placeholder={t('profile.audit.from')}
              value={filters.from ?? ''}
              onChange={(from) => list.setFilter('from', from || undefined)}
              clearable
            />
            <DateInput
              aria-label={t('profile.audit.to')}
              placeholder={t('profile.audit.to')}
              value={filters.to ?? ''}
              onChange={(to) => list.setFilter('to', to || undefined)}
              clearable
            />
          </>
        }
        empty={<EmptyState picture="calendar" title={t('profile.audit.empty')} text={t('profile.audit.empty_text')} />}
      />
      {shown && <AuditDetails entry={shown} onClose={() => setShown(null)} />}
    </>
  );
}
