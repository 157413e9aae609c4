import { importColumns } from '@rawnaq/contract/platform/import-list';
import { listImports } from '@rawnaq/contract/platform/imports';
import { meaningOf } from '@rawnaq/design/status-tones';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ChooseFile } from './choose-file.tsx';
import { Paper } from '@mantine/core';
import { isOpen, OpenImports } from './open-imports.tsx';
import styles from './imports.module.css';

const makeColumns = () =>
  drawnColumns(importColumns, {
    file_name: { cell: (row) => <bdi>{row.file_name}</bdi> },
    state: { cell: (row, said) => <StatusBadge means={meaningOf.import[row.state]}>{said}</StatusBadge> },
  });

/** Where data comes in from files: the next file, and what was brought in before. */
export default function Imports() {
  const query = useEndpoint(listImports, { per_page: 100 });
  const [columns] = useState(makeColumns);
  useLiveChanges(({ topic }) => {
    if (topic === 'imports' || topic === '*') void query.refetch();
  });
  const open = query.data?.data.filter(isOpen) ?? [];
  const others = query.data?.data.filter((one) => !isOpen(one)) ?? [];
  return (
    <>
      <PageHeader title={t('screens.merchant.import_data')} note={t('imports.note')} />
      {/* First what waits: whoever has just chosen several files sees them without scrolling. */}
      {open.length > 0 && <OpenImports imports={open} />}
      {query.data !== undefined && (
        <ChooseFile done={new Set(query.data.data.filter(({ state }) => state === 'done').map(({ kind }) => kind))} />
      )}
      <Paper className={styles.sheet}>
        <h2 className={styles.heading}>{t('imports.earlier')}</h2>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data === undefined ? (
          <RowsSkeleton rows={3} />
        ) : others.length === 0 ? (
          <EmptyState title={t('imports.none_yet')} text={t('imports.none_yet_text')} />
        ) : (
          <DataTable
            label={t('imports.earlier')}
            columns={columns}
            rows={others}
            rowKey={(row) => row.id}
            rowLink={(row) => pathOf('merchant.data_import', { id: row.id })}
          />
        )}
      </Paper>
    </>
  );
}
