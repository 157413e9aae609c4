import { vatLineColumns, vatLinesFile } from '@rawnaq/contract/reports/vat-lines-list';
import { listVatLines } from '@rawnaq/contract/reports/vat-return';
import { useState } from 'react';
import { ExportMenu } from '../../../patterns/files/export-menu.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { call } from '../../../shell/call.ts';
import { t } from '../../../shell/text/text.ts';
import { download } from '../../../ui/files/download.ts';

/** The lines of the form as a sheet that the server writes. */
export function ReturnFile({ day, isEmpty }: { day: string; isEmpty: boolean }) {
  const [columns] = useState(() => drawnColumns(vatLineColumns, {}));
  const title = t('screens.merchant.vat_report');
  return (
    <ExportMenu
      title={title}
      columns={columns}
      fetchAll={async () => (await call(listVatLines, { day })).data}
      takeFile={(format, shown, signal) =>
        download(
          vatLinesFile,
          { day, format, columns: [...shown] as (typeof vatLineColumns.ids)[number][] },
          `${title} ${day}.${format}`,
          signal,
        )
      }
      isEmpty={isEmpty}
    />
  );
}
