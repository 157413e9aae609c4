import { confirmReportMail, readReportMailLink, withdrawReportMail } from '@rawnaq/contract/reach/report-mail-links';
import type { Output } from '@rawnaq/contract/endpoint';
import { useEffect, useState } from 'react';
import { call } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { language, splitLanguage } from '../../../shell/text/language.ts';
import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import { isRefusal } from '../../../shell/refusal.ts';
import { doorAt } from '../../../shell/screens/auth.ts';
import { t } from '../../../shell/text/text.ts';
import { Door } from './door.tsx';

type Answer = Output<typeof readReportMailLink.output>;

/** Where a reader says that a report is wanted by e-mail, or no longer. Nothing happens on opening: programs that look at letters open their links. */
export default function ReportMail() {
  const [token] = useState(() => doorAt(splitLanguage(location.pathname).path)?.param ?? '');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ask = (endpoint: typeof readReportMailLink | typeof confirmReportMail | typeof withdrawReportMail): void => {
    setIsBusy(true);
    call(endpoint, { token })
      .then(setAnswer)
      .catch((failure: unknown) => (isRefusal(failure) ? setRefused(failure.message) : handleEscaped(failure)))
      .finally(() => setIsBusy(false));
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  useEffect(() => ask(readReportMailLink), []);
  if (refused !== null)
    return (
      <Door title={t('identity.report_mail.invalid_title')} text={refused}>
        {null}
      </Door>
    );
  if (answer === null)
    return (
      <Door title={t('identity.report_mail.title')} text={t('identity.report_mail.loading')}>
        {null}
      </Door>
    );
  const { mail_name, standing } = answer;
  const business = (language === 'ar' ? answer.arabic_name : answer.english_name) || answer.english_name || answer.arabic_name;
  const says = {
    title: t(`identity.report_mail.${standing}.title`),
    text: t(`identity.report_mail.${standing}.text`, { report: mail_name, business }),
  };
  return (
    <Door {...says}>
      {(standing === 'to_confirm' || standing === 'withdrawn') && (
        <PlainButton isBroad isBusy={isBusy} onClick={() => ask(confirmReportMail)}>
          {t('identity.report_mail.confirm')}
        </PlainButton>
      )}
      {standing === 'gets_it' && (
        <PlainButton isBroad isBusy={isBusy} onClick={() => ask(withdrawReportMail)}>
          {t('identity.report_mail.withdraw')}
        </PlainButton>
      )}
    </Door>
  );
}
