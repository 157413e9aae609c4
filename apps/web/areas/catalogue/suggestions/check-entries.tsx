import { meaningOf } from '@rawnaq/design/status-tones';
import { Button, Group } from '@mantine/core';
import { listCheckEntries } from '@rawnaq/contract/catalogue/check-entries';
import { CheckStatus, type CheckKind } from '@rawnaq/domain/catalogue/suggestions/check-entry';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { t, type MessageKey } from '../../../shell/text/text.ts';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { SmallPicture } from '../../../ui/pictures/small-picture.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { CheckedEntry } from './check-data.ts';
import { CheckDrawer } from './check-drawer.tsx';

const titles: Readonly<Record<CheckKind, MessageKey>> = {
  added_product: 'managerScreens.added_products',
  edited_product: 'managerScreens.edited_products',
  added_image: 'managerScreens.added_images',
  added_group: 'managerScreens.added_groups',
  added_service: 'managerScreens.added_services',
  added_description: 'managerScreens.added_descriptions',
};

function makeColumns(kind: CheckKind): readonly Column<CheckedEntry>[] {
  const name: Column<CheckedEntry> = {
    id: 'english_name',
    title: t('suggestions.check.name'),
    value: localName,
    onPhone: 'title',
    cell: (row) => (
      <Group gap="xs" wrap="nowrap" component="span">
        {kind === 'added_image' && <SmallPicture uniqueId={row.after.picture_unique_id ?? null} />}
        {localName(row)}
      </Group>
    ),
  };
  const about: Column<CheckedEntry> = {
    id: 'subject_type',
    title: t('suggestions.check.about'),
    value: (row) => t(`suggestions.check.subjects.${row.subject_type}`),
  };
  // Services and products say what they are by their screen.
  const tells = kind === 'added_group' || kind === 'added_image' || kind === 'added_description';
  return [
    name,
    ...(tells ? [about] : []),
    {
      id: 'salon',
      onPhone: 'line',
      title: t('suggestions.check.salon'),
      value: (row) => localText(row.account_english_name, row.account_arabic_name),
    },
    { id: 'submitted_at', onPhone: 'line', title: t('suggestions.check.submitted'), kind: 'moment', value: (row) => row.submitted_at },
    {
      id: 'status',
      onPhone: 'badge',
      title: t('labels.status'),
      value: (row) => t(`suggestions.check.statuses.${row.status}`),
      cell: (row) => <StatusBadge means={meaningOf.check[row.status]}>{t(`suggestions.check.statuses.${row.status}`)}</StatusBadge>,
    },
    { id: 'decided_at', title: t('suggestions.check.decided'), kind: 'moment', value: (row) => row.decided_at, isHidden: true },
    { id: 'decided_by', title: t('suggestions.check.by'), value: (row) => row.decided_by, isHidden: true },
  ];
}

/** The screen of one kind of entries that salons wrote themselves. */
export function entriesOf(kind: CheckKind) {
  const fixed = { kind };
  return function CheckEntries() {
    const list = useListQuery(listCheckEntries, { fixed, filters: { status: CheckStatus.active }, per_page: 50 });
    const [columns] = useState(() => makeColumns(kind));
    const [open, setOpen] = useState<CheckedEntry | null>(null);
    return (
      <>
        <ListPage
          title={t(titles[kind])}
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          searchPlaceholder={t('suggestions.check.search')}
          filters={
            <ChoiceFilter
              label={t('labels.status')}
              all={t('suggestions.check.all')}
              choices={([1, 0, 2] as const).map((value) => ({ value, label: t(`suggestions.check.statuses.${value}`) }))}
              value={list.state.filters.status}
              onChange={(status) => list.setFilter('status', status)}
            />
          }
          rowActions={(row) => (
            <Button
              size="xs"
              variant="default"
              aria-label={t('suggestions.check.look', { name: localName(row) })}
              onClick={() => setOpen(row)}
            >
              {t('suggestions.check.open')}
            </Button>
          )}
          empty={<EmptyState picture="receipt" title={t('suggestions.check.empty')} text={t('suggestions.check.empty_text')} />}
        />
        {open !== null && <CheckDrawer entry={open} onClose={() => setOpen(null)} />}
      </>
    );
  };
}
