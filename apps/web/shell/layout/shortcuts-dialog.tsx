import { Kbd, Modal } from '@mantine/core';
import { observable, useObserved } from '../observable.ts';
import { t } from '../text.ts';
import { activeShortcuts, shownKeys, useShortcuts } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

const isOpen = observable(false);
export const openShortcuts = (): void => isOpen.set(true);

export function ShortcutsDialog() {
  const opened = useObserved(isOpen);
  const shortcuts = useObserved(activeShortcuts);
  useShortcuts([{ keys: '?', label: 'shell.shortcuts.help', run: openShortcuts }]);
  return (
    <Modal
      opened={opened}
      onClose={() => isOpen.set(false)}
      title={t('shell.shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className={styles.row}>
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
