import { Button, Paper, PasswordInput } from '@mantine/core';
import { setMyPin } from '@rawnaq/contract/calendar/attendance-kiosks';
import { useState } from 'react';
import { DrawerForm } from '../../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../../shell/notices/notify.ts';
import { t } from '../../../../shell/text/text.ts';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import styles from '../attendance.module.css';

/** The employee's own PIN for the devices of the salon: whether there is one, and a new one. */
export function MyPin({ hasPin, onDone }: { hasPin: boolean; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Paper component="section" className={styles.panel} aria-labelledby="attendance-pin">
      <header className={styles.head}>
        <h2 id="attendance-pin">{t('attendance.my_pin.title')}</h2>
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {t(hasPin ? 'attendance.my_pin.change' : 'attendance.my_pin.choose')}
        </Button>
      </header>
      <p className={styles.faint}>{t(hasPin ? 'attendance.my_pin.set' : 'attendance.my_pin.none')}</p>
      {isOpen && (
        <ChoosePin
          onDone={onDone}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </Paper>
  );
}

function ChoosePin({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const form = useEndpointForm(setMyPin, {
    initial: {},
    draftKey: null,
    onSaved: () => {
      notify({ message: t('attendance.my_pin.saved') });
      onDone();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('attendance.my_pin.title')} form={form} save={t('attendance.my_pin.save')} onClose={onClose}>
      <PasswordInput
        {...form.field('pin')}
        label={t('attendance.my_pin.label')}
        description={t('attendance.my_pin.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
      />
    </DrawerForm>
  );
}
