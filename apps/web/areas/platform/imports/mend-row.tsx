import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { mendImportRow } from '@rawnaq/contract/platform/imports';
import { useState } from 'react';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { type DataImportRecord, type ImportRow, outdatedByStep } from './import-data.ts';

/** The cells of a row, each below its heading with what is wrong in it. */
export function MendRow({ data, row, onClose }: { data: DataImportRecord; row: ImportRow; onClose: () => void }) {
  const [cells, setCells] = useState(() => data.columns.map((_, place) => row.cells[place] ?? ''));
  const mend = useCall(mendImportRow, { outdates: outdatedByStep, onDone: onClose });
  return (
    <Modal opened onClose={onClose} title={t('imports.mend', { row: row.row_number })} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const changed = cells.flatMap((value, column) => (value === (row.cells[column] ?? '') ? [] : [{ column, value }]));
          mend.mutate({ id: data.id, row_number: row.row_number, cells: changed });
        }}
      >
        <Stack gap="sm">
          {data.columns.map(({ heading }, place) => (
            <TextInput
              key={place}
              label={heading === '' ? t('imports.no_heading') : heading}
              value={cells[place] ?? ''}
              error={
                row.faults
                  .filter(({ column }) => column === place)
                  .map(({ message }) => message)
                  .join(' ') || undefined
              }
              onChange={(event) => {
                const { value } = event.currentTarget;
                setCells((before) => before.map((cell, other) => (other === place ? value : cell)));
              }}
            />
          ))}
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={mend.isPending}>
            {t('imports.mend_save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
