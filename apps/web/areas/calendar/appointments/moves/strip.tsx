import { Button, CloseButton } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../../shell/text/text.ts';
import board from '../board/board.module.css';
import styles from './strip.module.css';

export interface StripChoice {
  key: number;
  /** Read aloud in place of what is shown, where that alone would not say what is moved. */
  label?: string | undefined;
  shown: ReactNode;
  onMove: () => void;
}

interface StripProps {
  said: string;
  choices: readonly StripChoice[];
  onLater: () => void;
}

/** What waits above the board to be moved, each with its button; it can be put off. */
export function Strip({ said, choices, onLater }: StripProps) {
  return (
    <section className={`${board.carrying} ${styles.strip} not-printed`} aria-label={said}>
      <strong>{said}</strong>
      <ul className={styles.choices}>
        {choices.map(({ key, label, shown, onMove }) => (
          <li key={key}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowsMove size={14} stroke={1.7} aria-hidden />}
              aria-label={label}
              onClick={onMove}
            >
              {shown}
            </Button>
          </li>
        ))}
      </ul>
      <CloseButton aria-label={t('employeeDay.later')} onClick={onLater} />
    </section>
  );
}

/** Two words of a choice, beside each other. */
export const StripWords = ({ children }: { children: ReactNode }) => <span className={styles.words}>{children}</span>;
