import { Alert, Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { RefusalError } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { MomentText } from '../../../../ui/figures/figures.tsx';
import type { Visit } from '../board/board-types.ts';
import styles from '../booking/panel.module.css';

interface Change {
  field: string;
  /** What happened, in the reader's words; so are the values, empty where there is none. */
  what: string;
  from: string;
  to: string;
  by: string;
  at: string;
}

interface ChangedMeanwhileProps {
  refusal: RefusalError;
  /** The other user's version is taken over; null: it is not known. */
  onTakeTheirs: (current: Visit | null) => void;
  /** Saves this user's version once more, over the other's. */
  onKeepMine: (current: Visit) => void;
}

/** Somebody saved this visit first: who, what, and whose is to stand. */
export function ChangedMeanwhile({ refusal, onTakeTheirs, onKeepMine }: ChangedMeanwhileProps) {
  const current = (refusal.details['current'] as Visit | undefined) ?? null;
  const changes = Array.isArray(refusal.details['changed']) ? (refusal.details['changed'] as Change[]) : [];
  return (
    <Alert color="yellow" role="alert" icon={<IconUsers size={20} stroke={1.6} aria-hidden />}>
      {t('appointments.board.someone_changed')}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={`${change.field}.${change.at}`}>
              <strong>{change.what}</strong>
              {(change.from !== '' || change.to !== '') && (
                <div>
                  {change.from !== '' && (
                    <>
                      <s>
                        <bdi>{change.from}</bdi>
                      </s>{' '}
                    </>
                  )}
                  <bdi>{change.to === '' ? t('appointments.changed.nothing') : change.to}</bdi>
                </div>
              )}
              <div className={styles.faint}>
                {change.by !== '' && `${t('appointments.details.by', { name: change.by })} · `}
                <MomentText moment={change.at} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs" mt="sm">
        <Button variant="default" onClick={() => onTakeTheirs(current)}>
          {t('appointments.changed.take_theirs')}
        </Button>
        {current && (
          <Button variant="default" onClick={() => onKeepMine(current)}>
            {t('appointments.changed.keep_mine')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
