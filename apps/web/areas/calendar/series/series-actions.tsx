import { Button } from '@mantine/core';
import { IconCalendarRepeat, IconCalendarX } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { RepeatDialog } from './repeat-dialog.tsx';
import { CancelSeriesDialog, MoveSeriesDialog } from './scope-dialogs.tsx';

export interface SeriesActionsProps {
  visit: { id: number; series_id: number | null; starts_at: string; status: number; version: number };
  onChanged: () => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What a visit's repetition allows: repeat it, or move or cancel several of its series. */
export function SeriesActions({ visit, onChanged }: SeriesActionsProps) {
  const [open, setOpen] = useState<'repeat' | 'move' | 'cancel' | null>(null);
  const close = (): void => setOpen(null);
  const saved = (): void => {
    close();
    onChanged();
  };
  const { series_id } = visit;
  if (series_id === null) {
    if (!may('appointments.create') || (visit.status !== 1 && visit.status !== 2 && visit.status !== 3)) return null;
    return (
      <>
        <Button variant="default" leftSection={<IconCalendarRepeat {...icon} />} onClick={() => setOpen('repeat')}>
          {t('series.repeat')}
        </Button>
        {open === 'repeat' && <RepeatDialog visit={visit} onSaved={saved} onClose={close} />}
      </>
    );
  }
  if (visit.status !== 1) return null;
  const one = { ...visit, series_id };
  return (
    <>
      {may('appointments.move') && (
        <Button variant="default" leftSection={<IconCalendarRepeat {...icon} />} onClick={() => setOpen('move')}>
          {t('series.change')}
        </Button>
      )}
      {may('appointments.cancel') && (
        <Button variant="default" leftSection={<IconCalendarX {...icon} />} onClick={() => setOpen('cancel')}>
          {t('series.cancel')}
        </Button>
      )}
      {open === 'move' && <MoveSeriesDialog visit={one} onSaved={saved} onClose={close} />}
      {open === 'cancel' && <CancelSeriesDialog visit={one} onSaved={saved} onClose={close} />}
    </>
  );
}
