import type { Output } from '@rawnaq/contract/endpoint';
import type { listReportMails } from '@rawnaq/contract/reports/report-mails';
import { t, type MessageKey } from '../../../shell/text/text.ts';
import type { SalonFormat } from '../../../ui/figures/salon-format.ts';

export type ReportMails = Output<typeof listReportMails.output>;
export type ReportMail = ReportMails['data'][number];

/** 31 is the last day of every month. */
export const lastDay = 31;

export const dayName = (weekday: number): string => t(`ui.day.${weekday}` as MessageKey);

/** When a report goes, in words. */
export function rhythmText({ rhythm, send_days, month_day, send_hour }: ReportMail, format: SalonFormat): string {
  const time = format.clock(send_hour * 60);
  if (rhythm === 'daily') return t('reportMails.said.daily', { time });
  if (rhythm === 'weekly') return t('reportMails.said.weekly', { send_days: send_days.map(dayName).join(t('reportMails.comma')), time });
  if (month_day === lastDay) return t('reportMails.said.last', { time });
  return t('reportMails.said.monthly', { day: format.number(month_day ?? 1), time });
}
