import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { t } from '../../shell/text/text.ts';
import { movedBy } from '../../ui/row-order.ts';
import styles from './move-pair.module.css';

interface MovePairProps {
  /** All rows in the order they have now. */
  ids: readonly number[];
  id: number;
  name: string;
  isWorking: boolean;
  /** All ids in their new order. */
  onOrder: (ids: number[]) => void;
}

const ways = [
  ['up', IconArrowUp],
  ['down', IconArrowDown],
] as const;

/** Moves a row from its sheet on a phone, which stays open until the row is where it belongs: both buttons keep their places under the thumb. */
export function MovePair({ ids, id, name, isWorking, onOrder }: MovePairProps) {
  return (
    <section className={styles.pair} data-stays-in-sheet>
      <p role="status" className={styles.place}>
        {t('ui.moved', { name, place: ids.indexOf(id) + 1, count: ids.length })}
      </p>
      {ways.map(([way, Icon]) => {
        const moved = movedBy(ids, id, way);
        return (
          <Button
            key={way}
            variant="default"
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            // At an end of the list it keeps the focus, which a disabled button would lose.
            aria-disabled={moved === null || isWorking}
            data-disabled={moved === null || undefined}
            onClick={() => {
              if (moved !== null && !isWorking) onOrder(moved);
            }}
          >
            {t(`ui.${way}`)}
          </Button>
        );
      })}
    </section>
  );
}
