import { Text } from '@mantine/core';
import { changeReportMail, createReportMail, listReportMails } from '@rawnaq/contract/reports/report-mails';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { MailFieldset } from './mail-fields.tsx';
import type { ReportMail, ReportMails } from './mail-words.ts';
import { PeriodField, useShown, type ViewPlace } from './shown-period.tsx';

const refresh = (): void => void queryClient.invalidateQueries({ queryKey: [listReportMails.path] });

/** What a report shows now goes by e-mail from now on. */
export function NewMail({ name, ...props }: ViewPlace & { name: string; onClose: () => void }) {
  const { place, onClose } = props;
  const format = useSalonFormat();
  const { fitting, initial } = useShown(props);
  const { data } = useEndpoint(listReportMails, {});
  const form = useEndpointForm(createReportMail, {
    initial: {
      ...initial,
      screen: place.screen,
      report: place.report,
      mail_name: name,
      file_format: 'pdf',
      rhythm: 'daily',
      send_days: [],
      month_day: null,
      send_hour: 8,
      user_ids: [],
      addresses: [],
    },
    draftKey: null,
    onSaved: (mail) => {
      notify({ message: t('reportMails.created', { name: mail.mail_name, when: format.moment(mail.due_at) }) });
      refresh();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('reportMails.title')} form={form} save={t('reportMails.create')} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('reportMails.hint')}
      </Text>
      <MailFieldset form={form} users={data?.users ?? []} />
      <PeriodField form={form} place={place} fitting={fitting} />
      {form.errorAt('query') !== undefined && (
        <Text size="sm" c="var(--tone-danger-text)" role="alert">
          {form.errorAt('query')}
        </Text>
      )}
    </DrawerForm>
  );
}

/** When a report goes by e-mail and to whom is changed. */
export function ChangedMail({ mail, users, onClose }: { mail: ReportMail; users: ReportMails['users']; onClose: () => void }) {
  const { id, version, mail_name, file_format, rhythm, send_days, month_day, send_hour, recipients } = mail;
  const form = useEndpointForm(changeReportMail, {
    initial: {
      ...{ id, version, mail_name, file_format, rhythm, send_days: [...send_days], month_day, send_hour },
      user_ids: recipients.flatMap(({ user_id, state }) => (user_id === null || state === 'user_gone' ? [] : [user_id])),
      addresses: recipients.flatMap(({ address, language }) => (address === null || language === null ? [] : [{ address, language }])),
    },
    draftKey: null,
    onSaved: (saved) => {
      notify({ message: t('reportMails.saved', { name: saved.mail_name }) });
      refresh();
      onClose();
    },
  });
  return (
    <DrawerForm title={mail_name} form={form} save={t('reportMails.save')} onClose={onClose}>
      <MailFieldset form={form} users={users} />
    </DrawerForm>
  );
}
