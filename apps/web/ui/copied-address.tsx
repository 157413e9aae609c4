import { Button, CopyButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { notify } from '../shell/notices/notify.ts';
import { t } from '../shell/text/text.ts';
import styles from './copied-address.module.css';

/** An address or word that is entered elsewhere, with the button that copies it. */
export function CopiedAddress({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.pair}>
      <bdi dir="ltr" className={styles.address}>
        {value}
      </bdi>
      <CopyButton value={value}>
        {({ copy }) => (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
            onClick={() => {
              copy();
              notify({ message: t('shell.copied_to_clipboard') });
            }}
          >
            {label}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
