import type { FileFormat } from '@rawnaq/contract/list-file';
import { Button, Loader, Menu, Progress } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { handleEscaped } from '../../shell/failures.ts';
import { language } from '../../shell/text/language.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { notify } from '../../shell/notices/notify.ts';
import { t } from '../../shell/text/text.ts';
import { useSalonFormat, useSalonLocale } from '../../ui/figures/salon-locale.tsx';
import { fileName, saveFile } from '../../ui/files/save-file.ts';
import type { Column } from '../list/column.ts';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { csvOf } from './csv.ts';
import { excelOf } from './excel.ts';
import styles from './export-menu.module.css';

interface ExportMenuProps<Row> {
  /** Names the file and its sheet. */
  title: string;
  columns: readonly Column<Row>[];
  /** Every row of what is filtered; the file is then written here. */
  fetchAll: (signal: AbortSignal, onProgress: (fetched: number, total: number) => void) => Promise<readonly Row[]>;
  /** Instead: the server writes the file, however long the list is. */
  takeFile?: ((format: FileFormat, columns: readonly string[], signal: AbortSignal) => Promise<void>) | undefined;
  /** The server's PDF of the same, where it makes one. */
  takePaper?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Nothing is listed: the button says so instead of making an empty file. */
  isEmpty?: boolean;
}

interface Progressing {
  fetched: number;
  total: number;
}

/** Takes what is filtered away as a file. Long lists show how far they are and can be stopped. */
export function ExportMenu<Row>({ title, columns, fetchAll, takeFile, takePaper, isEmpty = false }: ExportMenuProps<Row>) {
  const format = useSalonFormat();
  const decimals = decimalsOf(useSalonLocale().currency);
  const [progress, setProgress] = useState<Progressing | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const write = async (ending: FileFormat | 'pdf'): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ fetched: 0, total: 0 });
    try {
      if (ending === 'pdf') {
        await takePaper?.(controller.signal);
        return;
      }
      if (takeFile !== undefined) {
        await takeFile(
          ending,
          columns.map(({ id }) => id),
          controller.signal,
        );
        return;
      }
      const rows = await fetchAll(controller.signal, (fetched, total) => setProgress({ fetched, total }));
      const content =
        ending === 'csv'
          ? new Blob([csvOf(columns, rows, { wallTime: format.fileMoment, decimals })], { type: 'text/csv;charset=utf-8' })
          : await excelOf(title, columns, rows, { language, wallTime: format.fileMoment, decimals });
      const name = fileName(title, ending, format.dateOf(new Date()));
      saveFile(content, name);
      notify({ message: t('ui.downloaded', { name }) });
    } catch (failure) {
      if (isRefusal(failure)) notify({ tone: 'danger', message: failure.message });
      else if (!controller.signal.aborted) handleEscaped(failure);
    } finally {
      setProgress(null);
    }
  };

  if (progress) {
    const share = progress.total === 0 ? 0 : Math.round((progress.fetched / progress.total) * 100);
    return (
      <div className={styles.progress} role="status">
        {takeFile === undefined ? (
          <Progress value={share} size="sm" aria-label={t('ui.export_progress', { fetched: progress.fetched, total: progress.total })} />
        ) : (
          <>
            <Loader size="xs" aria-hidden />
            <span>{t('ui.export_preparing')}</span>
          </>
        )}
        <Button variant="default" onClick={() => running.current?.abort()}>
          {t('ui.stop_export')}
        </Button>
      </div>
    );
  }
  const look = {
    className: 'not-printed',
    title: t('ui.export'),
    variant: 'default',
    leftSection: <IconDownload size={18} stroke={1.6} aria-hidden />,
  };
  if (isEmpty) {
    return (
      <Button {...look} onClick={() => notify({ message: t('ui.export_nothing') })}>
        {t('ui.export')}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button {...look}>{t('ui.export')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />} onClick={() => void write('xlsx')}>
          {t('ui.export_excel')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={18} stroke={1.6} />} onClick={() => void write('csv')}>
          {t('ui.export_csv')}
        </Menu.Item>
        {takePaper !== undefined && (
          <Menu.Item leftSection={<IconFileTypePdf size={18} stroke={1.6} />} onClick={() => void write('pdf')}>
            {t('ui.export_pdf')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
