import { Button } from '@mantine/core';
import { importRowColumns } from '@rawnaq/contract/platform/import-row-list';
import { listImportRows } from '@rawnaq/contract/platform/imports';
import { meaningOf } from '@rawnaq/design/status-tones';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { ListFooter } from '../../../patterns/list/list-footer.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type DataImportRecord, type ImportRow, pageOf } from './import-data.ts';
import styles from './imports.module.css';
import { MendRow } from './mend-row.tsx';

/** Those that are no people have no number to call. */
const withoutMobile: readonly DataImportRecord['kind'][] = ['services', 'products', 'expenses'];

const makeColumns = (kind: DataImportRecord['kind']) =>
  drawnColumns(importRowColumns, {
    mobile: { isHidden: withoutMobile.includes(kind) },
    name: { cell: (row) => <bdi>{[row.name, ...row.cells].find((text) => text !== null && text !== '') ?? ''}</bdi> },
    verdict: {
      cell: (row, said) =>
        row.undone !== null ? (
          <StatusBadge means={meaningOf.importUndone[row.undone]}>{t(`imports.undone.${row.undone}`)}</StatusBadge>
        ) : row.verdict === null ? (
          ''
        ) : (
          <StatusBadge means={meaningOf.importRow[row.verdict]}>{said}</StatusBadge>
        ),
    },
    why: {
      cell: (row, said) => (
        <span className={styles.why}>
          {said !== '' && <span>{said}</span>}
          {row.changes.map(({ field, from, to }) => (
            <span key={field}>
              {t('imports.change_line', {
                field: textOf(`labels.${field}`) ?? field,
                from: from ?? t('imports.nothing'),
                to: to ?? t('imports.nothing'),
              })}
            </span>
          ))}
        </span>
      ),
    },
  });

type Shown = { verdict?: Exclude<ImportRow['verdict'], null>; undone?: Exclude<ImportRow['undone'], null> };

/** Rows of an import, those of one verdict or all; a refused one can be mended before the import runs. */
export function ImportRows({ data, shown, mayMend }: { data: DataImportRecord; shown: Shown; mayMend: boolean }) {
  const [columns] = useState(() => makeColumns(data.kind));
  const [page, setPage] = useState(1);
  const [per_page, setPerPage] = useState(25);
  const [mending, setMending] = useState<ImportRow | null>(null);
  const query = useEndpoint(listImportRows, { id: data.id, page, per_page, ...shown }, { keepsLast: true });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <RowsSkeleton rows={8} />;
  return (
    <>
      <DataTable
        label={t('imports.rows')}
        columns={columns}
        rows={query.data.data}
        rowKey={(row) => row.row_number}
        rowLink={(row) => (row.record_id === null || row.undone === 'removed' ? null : pageOf(data.kind, row.record_id))}
        rowActions={
          mayMend
            ? (row) => (
                <Button variant="subtle" size="compact-sm" onClick={() => setMending(row)}>
                  {row.verdict === 'refused' ? t('imports.mend_button') : t('ui.edit')}
                </Button>
              )
            : undefined
        }
        isStale={query.isPlaceholderData}
      />
      <ListFooter page={page} per_page={per_page} total={query.data.total} onPage={setPage} onPerPage={setPerPage} />
      {mending !== null && <MendRow data={data} row={mending} onClose={() => setMending(null)} />}
    </>
  );
}
