import { listDayLines } from '@rawnaq/contract/reports/day-summary';
import { dayLineColumns, dayLinesFile } from '@rawnaq/contract/reports/day-summary-list';
import { useState } from 'react';
import { ExportMenu } from '../../../patterns/files/export-menu.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { call } from '../../../shell/call.ts';
import { t } from '../../../shell/text/text.ts';
import { download } from '../../../ui/files/download.ts';

/** Every line of the page as a sheet that the server writes. */
export function DayFile({ day, isEmpty: isNothing }: { day: string; isEmpty: boolean }) {
  const [columns] = useState(() => drawnColumns(dayLineColumns, {}));
  const title = t('screens.merchant.daily_general_summary');
  return (
    <ExportMenu
      title={title}
      columns={columns}
      fetchAll={async () => (await call(listDayLines, { day })).data}
      takeFile={(format, shown, signal) =>
        download(
          dayLinesFile,
          { day, format, columns: [...shown] as (typeof dayLineColumns.ids)[number][] },
          `${title} ${day}.${format}`,
          signal,
        )
      }
      isEmpty={isNothing}
    />
  );
}
