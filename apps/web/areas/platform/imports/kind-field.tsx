import { Select } from '@mantine/core';
import { readImportAgain } from '@rawnaq/contract/platform/imports';
import { importKinds } from '@rawnaq/domain/platform/imports/import-kinds';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { type DataImportRecord, mayImport, outdatedByStep } from './import-data.ts';
import styles from './imports.module.css';

/** What the rows of a file are, as its headings say it: the columns are guessed anew where it is something else. */
export function KindField({ data }: { data: DataImportRecord }) {
  const read = useCall(readImportAgain, { outdates: outdatedByStep });
  return (
    <Select
      className={styles.narrow}
      label={t('imports.kind_of_file')}
      data={importKinds.filter(mayImport).map((kind) => ({ value: kind, label: t(`imports.kind_names.${kind}`) }))}
      value={data.kind}
      allowDeselect={false}
      disabled={read.isPending}
      onChange={(kind) => {
        if (kind === null || kind === data.kind) return;
        read.mutate({
          id: data.id,
          kind,
          ...(data.encoding === null ? {} : { encoding: data.encoding }),
          ...(data.separator === null ? {} : { separator: data.separator }),
          ...(data.sheet === null ? {} : { sheet: data.sheet }),
        });
      }}
    />
  );
}
