import { meaningOf } from '@rawnaq/design/status-tones';
import { Modal } from '@mantine/core';
import { t } from '../../../../shell/text/text.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { BoardSession, Visit } from '../board/board-types.ts';
import { statusNameOf, statusText } from '../visit/names.ts';
import styles from './panel.module.css';

export interface SessionDialogProps {
  session: BoardSession;
  title: string;
  onOpen: (visit: Visit) => void;
  onClose: () => void;
}

/** Who comes to a group session, and how many seats are left. */
export function SessionDialog({ session, title, onOpen, onClose }: SessionDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p className={styles.legend}>{t('appointments.session.seats', { taken: session.taken, seats: session.seats })}</p>
      <ul className={styles.people}>
        {session.visits.map((visit) => (
          <li key={`${visit.id}.${visit.version}`}>
            <button type="button" className={styles.personButton} onClick={() => onOpen(visit)}>
              <bdi>{visit.customer_name}</bdi>
              <StatusBadge means={meaningOf.visit[statusNameOf(visit)]}>{statusText(statusNameOf(visit))}</StatusBadge>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
