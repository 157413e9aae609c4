import { Group } from '@mantine/core';
import type { Column } from '../../../patterns/list/column.ts';
import { statusColumn } from '../../../patterns/list/status-column.tsx';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { OpenName } from '../../../ui/open-name.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './resources.module.css';
import { kindIcons, kindName, namesOf, shortNamesOf, statusName, type Resource } from './words.ts';

function KindIcon({ kind }: { kind: 1 | 2 | 3 }) {
  const Icon = kindIcons[kind];
  return <Icon className={styles.icon} size={18} stroke={1.6} aria-hidden />;
}

/** `onOpen` null: the reader may change nothing. */
export const makeColumns = (onOpen: ((resource: Resource) => void) | null): readonly Column<Resource>[] => [
  {
    id: 'english_name',
    title: t('resources.name'),
    value: localName,
    onPhone: 'title',
    cell: (row) => (
      <Group gap="xs" wrap="nowrap" component="span">
        <KindIcon kind={row.kind} />
        <OpenName row={row} onOpen={onOpen} />
      </Group>
    ),
  },
  { id: 'kind', onPhone: 'line', title: t('resources.kind'), value: (row) => kindName(row.kind) },
  { id: 'capacity', onPhone: 'named_line', title: t('resources.count'), kind: 'number', value: (row) => row.capacity },
  {
    id: 'services',
    title: t('resources.services'),
    value: (row) => namesOf(row.services),
    cell: (row) =>
      row.services.length === 0 ? <StatusBadge means="waits">{t('resources.no_service')}</StatusBadge> : shortNamesOf(row.services),
  },
  statusColumn(statusName),
];
