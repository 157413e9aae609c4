import { Button } from '@mantine/core';
import { t } from '../../../../shell/text/text.ts';
import styles from '../board/board.module.css';
import type { InHand } from './clipboard.ts';

/** What is in hand, until it is put down or put back. */
export function HandChip({ inHand, onPutBack }: { inHand: InHand; onPutBack: () => void }) {
  return (
    <div className={`${styles.carrying} not-printed`} role="status">
      {t(inHand.isCopy ? 'appointments.board.copying' : 'appointments.board.moving', { customer: inHand.visit.customer_name })}
      <Button size="compact-sm" variant="default" onClick={onPutBack}>
        {t(inHand.isCopy ? 'appointments.board.put_away' : 'appointments.board.put_back')}
      </Button>
    </div>
  );
}
