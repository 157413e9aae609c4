import { Alert, Button, FileButton, Paper, Radio } from '@mantine/core';
import { getImportTemplate, listImports, uploadImport, uploadImportFiles } from '@rawnaq/contract/platform/imports';
import { importKinds } from '@rawnaq/domain/platform/imports/import-kinds';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { go } from '../../../shell/navigation.ts';
import { useCall } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { download } from '../../../ui/files/download.ts';
import { base64Of } from '../../../ui/pictures/crop-picture.ts';
import { type ImportKind, mayImport } from './import-data.ts';
import { ImportSteps } from './import-steps.tsx';
import styles from './imports.module.css';

interface NotRead {
  file_name: string;
  message: string;
}

/** Sends what was chosen: one file as the kind that was said; several, or a zip, each as what its headings say, and those that cannot be read are listed. */
function useSending(kind: ImportKind | undefined) {
  const [refused, setRefused] = useState<readonly NotRead[]>([]);
  const [isSending, setSending] = useState(false);
  const open = ({ id }: { id: number }): void => go(pathOf('merchant.data_import', { id }));
  const upload = useCall(uploadImport, { outdates: [listImports], onDone: open });
  const uploadEach = useCall(uploadImportFiles, { outdates: [listImports], isShownByScreen: true });
  const send = async (files: readonly File[]): Promise<void> => {
    const [first] = files;
    if (first === undefined || kind === undefined) return;
    setRefused([]);
    const isZip = /\.zip$/i.test(first.name);
    if (files.length === 1 && !isZip) {
      upload.mutate({ kind, file_name: first.name.slice(0, 200), content_base64: await base64Of(first) });
      return;
    }
    setSending(true);
    const failed: NotRead[] = [];
    // One after the other: each is a request of up to 5 MB.
    for (const file of files)
      try {
        const answer = await uploadEach.mutateAsync({ file_name: file.name.slice(0, 200), content_base64: await base64Of(file) });
        failed.push(...answer.refused);
      } catch (error) {
        failed.push({ file_name: file.name, message: (error as Error).message });
      }
    setRefused(failed);
    setSending(false);
  };
  return { send, refused, isSending: isSending || upload.isPending };
}

/** The first step: what is imported, then a file is chosen or dropped, read, and shown column by column. */
export function ChooseFile({ done }: { done: ReadonlySet<ImportKind> }) {
  const kinds = importKinds.filter(mayImport);
  const [kind, setKind] = useState<ImportKind | undefined>(() => kinds.find((one) => !done.has(one)) ?? kinds[0]);
  const [isOver, setOver] = useState(false);
  const { send, isSending, refused } = useSending(kind);
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
          void send([...event.dataTransfer.files]);
        }}
      >
        <IconFileSpreadsheet size={40} stroke={1.2} aria-hidden />
        <p className={styles.soft}>{t('imports.drop')}</p>
        <p className={styles.soft}>{t('imports.several')}</p>
        <FileButton multiple accept=".csv,.txt,.tsv,.xlsx,.xls,.zip" onChange={(files) => void send(files)}>
          {(props) => (
            <Button {...props} loading={isSending} leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}>
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
      {refused.length > 0 && (
        <Alert role="alert" color="red" title={t('imports.not_read', { count: refused.length })}>
          <ul className={styles.faults}>
            {refused.map(({ file_name, message }, place) => (
              <li key={place}>
                <bdi className={styles.name}>{file_name}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p className={styles.soft}>{t('imports.nobody_messaged')}</p>
    </Paper>
  );
}
