import { Alert, Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t, textOf } from '../../shell/text/text.ts';
import { durationText } from '../figures/figures.tsx';
import { useSalonFormat } from '../figures/salon-locale.tsx';
import type { Conflict } from './conflict.ts';
import styles from './conflict-notice.module.css';

interface ConflictNoticeProps {
  conflict: Conflict;
  onSettle: (keep: 'mine' | 'theirs') => void;
  /** How the form writes the value of a field; null where it does not say. */
  write: ((name: string, value: unknown) => string | null) | undefined;
}

/** What another user saved while the form was open: each field with what it was, what it is now and what is typed here; either is kept by a button. */
export default function ConflictNotice({ conflict, onSettle, write }: ConflictNoticeProps) {
  const written = useWritten(write);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is at the foot of the form, the notice at its head.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);
  const names = [...new Set(conflict.fields.flatMap(({ by }) => (by === null ? [] : [by])))];
  const disputed = conflict.fields.filter(({ isDisputed }) => isDisputed).length;
  const who = names.join(t('ui.conflict.separator'));
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      className={styles.notice}
      role="alert"
      color="yellow"
      icon={<IconUsers size={20} stroke={1.6} />}
      title={names.length === 0 ? t('ui.conflict.title') : t('ui.conflict.title_by', { name: who })}
    >
      <p className={styles.text}>{t(disputed === 0 ? 'ui.conflict.apart' : 'ui.conflict.disputed')}</p>
      <ul className={styles.fields}>
        {conflict.fields.map(({ name, before, theirs, mine, isDisputed }) => (
          <li key={name} className={styles.field}>
            <strong>{textOf(`labels.${name}`) ?? name}</strong>
            <span>
              <del>{written(name, before)}</del> <span aria-hidden>→</span> <ins>{written(name, theirs)}</ins>
            </span>
            {isDisputed && <span className={styles.mine}>{t('ui.conflict.yours', { value: written(name, mine) })}</span>}
          </li>
        ))}
      </ul>
      <Group gap="xs">
        {disputed > 0 && (
          <Button size="xs" variant="default" onClick={() => onSettle('theirs')}>
            {t('ui.conflict.keep_theirs')}
          </Button>
        )}
        <Button size="xs" onClick={() => onSettle('mine')}>
          {t(disputed > 0 ? 'ui.conflict.keep_mine' : 'ui.conflict.go_on')}
        </Button>
      </Group>
    </Alert>
  );
}

function useWritten(write: ConflictNoticeProps['write']) {
  const format = useSalonFormat();
  return (name: string, value: unknown): string => {
    const own = write?.(name, value);
    if (own !== null && own !== undefined) return own;
    if (value === null || value === undefined || value === '') return t('ui.conflict.nothing');
    if (typeof value === 'number' && name.endsWith('_minor')) return format.amount(value);
    if (typeof value === 'number' && name.endsWith('_bp')) return format.percent(value);
    if (typeof value === 'number' && name.endsWith('_minutes')) return durationText(value);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : t('ui.conflict.otherwise');
  };
}
