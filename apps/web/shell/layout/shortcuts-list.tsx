import { Kbd, Modal } from '@mantine/core';
import { useObserved } from '../observable.ts';
import { t } from '../text/text.ts';
import { activeShortcuts, shownKeys } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

/** The keys that work on this page. */
export function ShortcutsList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const shortcuts = useObserved(activeShortcuts);
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.shortcuts.title')} closeButtonProps={{ 'aria-label': t('shell.close') }}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className={styles.row}>
            <dt>{t(label)}</dt>
            <dd className={styles.keys}>
              <Kbd size="md">
                <bdi dir="ltr">{shownKeys(keys)}</bdi>
              </Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
