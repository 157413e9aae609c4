import { Button, FileButton, Paper, Radio } from '@mantine/core';
import { getImportTemplate, listImports, uploadImport } from '@rawnaq/contract/platform/imports';
import { importKinds } from '@rawnaq/domain/platform/imports/import-kinds';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useCall } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { download } from '../../../ui/files/download.ts';
import { base64Of } from '../../../ui/pictures/crop-picture.ts';
import { type ImportKind, rightsOf } from './import-data.ts';
import { ImportSteps } from './import-steps.tsx';
import styles from './imports.module.css';

const mayImport = (kind: ImportKind): boolean => rightsOf[kind].every((right) => may(right));

/** The first step: what is imported, then a file is chosen or dropped, read, and shown column by column. */
export function ChooseFile({ done }: { done: ReadonlySet<ImportKind> }) {
  const kinds = importKinds.filter(mayImport);
  const [kind, setKind] = useState<ImportKind | undefined>(() => kinds.find((one) => !done.has(one)) ?? kinds[0]);
  const [isOver, setOver] = useState(false);
  const upload = useCall(uploadImport, {
    outdates: [listImports],
    onDone: ({ id }) => go(pathOf('merchant.data_import', { id })),
  });
  const send = async (file: File | null | undefined): Promise<void> => {
    if (file == null || kind === undefined) return;
    upload.mutate({ kind, file_name: file.name.slice(0, 200), content_base64: await base64Of(file) });
  };
  return (
    <Paper className={styles.sheet}>
      <ImportSteps at="file" />
      <div className={styles.words}>
        <h2 className={styles.heading}>{t('imports.kind_title')}</h2>
        <p className={styles.soft}>{t('imports.kind_text')}</p>
      </div>
      <Radio.Group aria-label={t('imports.kind_title')} value={kind ?? null} onChange={(value) => setKind(value)}>
        <div className={styles.kinds}>
          {kinds.map((one, place) => (
            <Radio.Card key={one} value={one} className={styles.kind}>
              <span className={styles.name}>
                {place + 1}. {t(`imports.kind_names.${one}`)}
                {done.has(one) && <span className={styles.soft}> · {t('imports.kind_done')}</span>}
              </span>
              <span className={styles.soft}>{t(`imports.kind_hints.${one}`)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <p className={styles.soft}>{t('imports.start_text')}</p>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void send(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet size={40} stroke={1.2} aria-hidden />
        <p className={styles.soft}>{t('imports.drop')}</p>
        <FileButton accept=".csv,.txt,.tsv,.xlsx,.xls" onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} loading={upload.isPending} leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}>
              {t('imports.start')}
            </Button>
          )}
        </FileButton>
        {kind !== undefined && (
          <Button variant="subtle" size="sm" onClick={() => void download(getImportTemplate, { kind, format: 'xlsx' }, `${kind}.xlsx`)}>
            {t('imports.template')}
          </Button>
        )}
      </div>
      <p className={styles.soft}>{t('imports.nobody_messaged')}</p>
    </Paper>
  );
}
