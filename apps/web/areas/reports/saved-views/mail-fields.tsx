import { ActionIcon, Button, TextInput } from '@mantine/core';
import { reportMailFormats } from '@rawnaq/contract/reports/report-mails';
import { mailRhythms } from '@rawnaq/domain/reports/report-mails/mail-rhythm';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { may } from '../../../shell/globals.ts';
import { language } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import type { FormView } from '../../../ui/forms/form-view.ts';
import { ChoiceSelect, MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { dayName, lastDay, type ReportMails } from './mail-words.ts';
import styles from './report-mails.module.css';

interface Address {
  address: string;
  language: 'en' | 'ar';
}
export interface MailFields {
  mail_name: string;
  file_format: (typeof reportMailFormats)[number];
  rhythm: (typeof mailRhythms)[number];
  send_days?: number[];
  month_day?: number | null;
  send_hour: number;
  user_ids: number[];
  addresses: Address[];
}

/** Sunday to Thursday. */
const workingDays = [0, 1, 2, 3, 4];
const send_days = [0, 1, 2, 3, 4, 5, 6];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const monthDays = Array.from({ length: lastDay }, (_, index) => index + 1);

/** When a report goes, as what, and to whom. */
export function MailFieldset({ form, users }: { form: FormView<MailFields>; users: ReportMails['users'] }) {
  const format = useSalonFormat();
  const { values } = form;
  const setRhythm = (rhythm: MailFields['rhythm']): void => {
    form.set('rhythm', rhythm);
    form.set('send_days', rhythm === 'weekly' ? workingDays : []);
    form.set('month_day', rhythm === 'monthly' ? 1 : null);
  };
  return (
    <>
      <TextInput {...form.field('mail_name')} maxLength={60} dir="auto" />
      <DrawerGroup title={t('reportMails.when')}>
        <ChoiceSelect
          {...form.field('rhythm')}
          choices={mailRhythms.map((value) => ({ value, label: t(`reportMails.rhythms.${value}`) }))}
          value={values.rhythm ?? 'daily'}
          onChange={(rhythm) => setRhythm(rhythm ?? 'daily')}
        />
        {values.rhythm === 'weekly' && (
          <MultiChoiceSelect
            {...form.field('send_days')}

            choices={send_days.map((value) => ({ value, label: dayName(value) }))}
            value={[...(values.send_days ?? [])] as number[]}
          />
        )}
        {values.rhythm === 'monthly' && (
          <ChoiceSelect
            {...form.field('month_day')}
            description={t('reportMails.month_day_hint')}
            choices={monthDays.map((day) => ({
              value: day,
              label: day === lastDay ? t('reportMails.last_day') : t('reportMails.month_day', { day: format.number(day) }),
            }))}
          />
        )}
        <ChoiceSelect {...form.field('send_hour')} choices={hours.map((hour) => ({ value: hour, label: format.clock(hour * 60) }))} />
      </DrawerGroup>
      <ChoiceSelect
        {...form.field('file_format')}
        choices={reportMailFormats.map((value) => ({ value, label: t(`reportMails.formats.${value}`) }))}
      />
      <DrawerGroup title={t('reportMails.readers')}>
        <MultiChoiceSelect
          {...form.field('user_ids')}
          withAsterisk={false}
          choices={users.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...(values.user_ids ?? [])] as number[]}
        />
        {may('reports.export') && <Addresses form={form} />}
      </DrawerGroup>
    </>
  );
}

/** Readers outside of the salon, each with the language they read. */
function Addresses({ form }: { form: FormView<MailFields> }) {
  const addresses: Address[] = [...(form.values.addresses ?? [])];
  const setAt = (at: number, change: Partial<Address>): void =>
    form.set(
      'addresses',
      addresses.map((one, index): Address => (index === at ? { ...one, ...change } : one)),
    );
  return (
    <div className={styles.addresses}>
      <p className={styles.hint}>
        <strong>{t('reportMails.outside')}</strong> · {t('reportMails.outside_hint')}
      </p>
      {addresses.map((one, index) => (
        <div key={index} className={styles.address}>
          <TextInput
            label={t('reportMails.address')}
            type="email"
            dir="ltr"
            value={one.address}
            onChange={(event) => setAt(index, { address: event.currentTarget.value })}
            error={form.errorAt(`addresses.${index}.address`)}
            data-path={`addresses.${index}.address`}
          />
          <ChoiceSelect
            label={t('reportMails.language')}
            choices={(['en', 'ar'] as const).map((value) => ({ value, label: t(`reportMails.languages.${value}`) }))}
            value={one.language}
            onChange={(chosen) => setAt(index, { language: chosen ?? one.language })}
          />
          <ActionIcon
            size="lg"
            aria-label={t('reportMails.remove_address', { address: one.address })}
            onClick={() =>
              form.set(
                'addresses',
                addresses.filter((_, at) => at !== index),
              )
            }
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {form.errorAt('addresses') !== undefined && <p className={styles.error}>{form.errorAt('addresses')}</p>}
      {addresses.length < 10 && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => form.set('addresses', [...addresses, { address: '', language }] as typeof form.values.addresses)}
          >
            {t('reportMails.add_address')}
          </Button>
        </div>
      )}
    </div>
  );
}
