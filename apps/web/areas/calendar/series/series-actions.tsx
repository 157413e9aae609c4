import { Menu } from '@mantine/core';
import { IconCalendarRepeat, IconCalendarX } from '@tabler/icons-react';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { RepeatDialog } from './repeat-dialog.tsx';
import { CancelSeriesDialog, MoveSeriesDialog } from './scope-dialogs.tsx';

export interface OwnVisit {
  id: number;
  series_id: number | null;
  starts_at: string;
  status: number;
  version: number;
}

/** What is done with the repetition of a visit. */
export type SeriesAction = 'repeat' | 'move' | 'cancel';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** In the menu of a visit, what its repetition allows: repeat it, or move or cancel several of its series. */
export function SeriesItems({ visit, onChoose }: { visit: OwnVisit; onChoose: (action: SeriesAction) => void }) {
  if (visit.series_id === null) {
    if (!may('appointments.create') || (visit.status !== 1 && visit.status !== 2 && visit.status !== 3)) return null;
    return (
      <Menu.Item leftSection={<IconCalendarRepeat {...icon} />} onClick={() => onChoose('repeat')}>
        {t('series.repeat')}
      </Menu.Item>
    );
  }
  if (visit.status !== 1) return null;
  return (
    <>
      {may('appointments.move') && (
        <Menu.Item leftSection={<IconCalendarRepeat {...icon} />} onClick={() => onChoose('move')}>
          {t('series.change')}
        </Menu.Item>
      )}
      {may('appointments.cancel') && (
        <Menu.Item color="red" leftSection={<IconCalendarX {...icon} />} onClick={() => onChoose('cancel')}>
          {t('series.cancel')}
        </Menu.Item>
      )}
    </>
  );
}

export interface SeriesDialogProps {
  action: SeriesAction;
  visit: OwnVisit;
  onSaved: () => void;
  onClose: () => void;
}

/** The dialog in which that is done. */
export function SeriesDialog({ action, visit, ...props }: SeriesDialogProps) {
  const { series_id } = visit;
  if (action === 'repeat') return <RepeatDialog visit={visit} {...props} />;
  if (series_id === null) return null;
  const one = { ...visit, series_id };
  return action === 'move' ? <MoveSeriesDialog visit={one} {...props} /> : <CancelSeriesDialog visit={one} {...props} />;
}
