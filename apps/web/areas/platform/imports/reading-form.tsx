import { Button, NumberInput, Select } from '@mantine/core';
import { importEncodings } from '@rawnaq/contract/platform/import-shapes';
import { readImportAgain } from '@rawnaq/contract/platform/imports';
import { csvSeparators } from '@rawnaq/domain/fields/csv-rows';
import { useState } from 'react';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { type DataImportRecord, outdatedByStep } from './import-data.ts';
import styles from './imports.module.css';

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** How the file was read, said in a line; changed where the values look wrong. */
export function ReadingForm({ data }: { data: DataImportRecord }) {
  const [isOpen, setOpen] = useState(false);
  const [encoding, setEncoding] = useState(data.encoding);
  const [separator, setSeparator] = useState(data.separator);
  const [sheet, setSheet] = useState(data.sheet);
  const [heading_row, setHeadingRow] = useState<number>(data.heading_row);
  const read = useCall(readImportAgain, { outdates: outdatedByStep });
  const said = [
    ...(data.encoding === null ? [] : [t(`imports.encodings.${data.encoding}`)]),
    ...(data.separator === null ? [] : [t(`imports.separators.${separatorNames[data.separator]}`)]),
    ...(data.sheet === null ? [] : [data.sheet]),
    ...(data.merged_count === 0 ? [] : [t('imports.merged', { count: data.merged_count })]),
  ];
  if (!isOpen)
    return (
      <p className={styles.soft}>
        {t('imports.reading_title')}: <bdi>{said.join(' · ')}</bdi>{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t('imports.reading_change')}
        </Button>
      </p>
    );
  return (
    <div className={styles.row}>
      {data.format === 'csv' && (
        <>
          <Select
            label={t('imports.encoding')}
            data={importEncodings.map((value) => ({ value, label: t(`imports.encodings.${value}`) }))}
            value={encoding}
            allowDeselect={false}
            onChange={(value) => setEncoding(value)}
          />
          <Select
            label={t('imports.separator')}
            data={csvSeparators.map((value) => ({ value, label: t(`imports.separators.${separatorNames[value]}`) }))}
            value={separator}
            allowDeselect={false}
            onChange={(value) => setSeparator(value)}
          />
        </>
      )}
      {data.sheets.length > 1 && (
        <Select
          label={t('imports.sheet')}
          data={data.sheets.map(({ name, is_hidden }) => ({ value: name, label: is_hidden ? t('imports.hidden_sheet', { name }) : name }))}
          value={sheet}
          allowDeselect={false}
          onChange={setSheet}
        />
      )}
      <NumberInput label={t('imports.heading_row')} min={1} value={heading_row} onChange={(value) => setHeadingRow(Number(value))} />
      <Button
        variant="default"
        loading={read.isPending}
        onClick={() =>
          read.mutate({
            id: data.id,
            ...(encoding === null ? {} : { encoding }),
            ...(separator === null ? {} : { separator }),
            ...(sheet === null ? {} : { sheet }),
            ...(heading_row === data.heading_row ? {} : { heading_row }),
          })
        }
      >
        {t('imports.read_again')}
      </Button>
    </div>
  );
}
