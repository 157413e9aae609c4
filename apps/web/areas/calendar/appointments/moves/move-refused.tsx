import { Modal } from '@mantine/core';
import type { RefusalError } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import type { Visit } from '../board/board-types.ts';
import { ChangedMeanwhile } from '../visit/changed-meanwhile.tsx';
import { RefusalHelp } from '../booking/refusal-help.tsx';

export interface MoveRefusedProps {
  refusal: RefusalError;
  isCopy: boolean;
  date: string;
  onClose: () => void;
  onTime: (moment: string) => void;
  onOverbook: () => void;
  onOutsideHours: () => void;
  onOffGrid: () => void;
  onKeepMine: (current: Visit) => void;
}

/** A move that could not be: the rule, and the ways on. */
export function MoveRefused({ refusal, isCopy, date, onClose, onKeepMine, ...ways }: MoveRefusedProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isCopy ? 'appointments.board.cannot_copy' : 'appointments.board.cannot_move')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {refusal.code === 'record.changed_meanwhile' ? (
        <ChangedMeanwhile refusal={refusal} onTakeTheirs={onClose} onKeepMine={onKeepMine} />
      ) : (
        <RefusalHelp refusal={refusal} date={date} {...ways} />
      )}
    </Modal>
  );
}
