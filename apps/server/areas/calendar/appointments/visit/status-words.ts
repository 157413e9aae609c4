import { appointments as arabic } from '@rawnaq/messages/ar/calendar/appointments';
import { appointments as english } from '@rawnaq/messages/en/calendar/appointments';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import type { Language } from '@rawnaq/messages/format';

const words = { en: english.status, ar: arabic.status } as const;

/** What the board calls a status. */
export function statusInWords(status: number, language: Language): string {
  const name = (Object.keys(AppointmentStatus) as (keyof typeof AppointmentStatus)[]).find((key) => AppointmentStatus[key] === status);
  if (name === undefined) throw new Error(`no appointment status ${status}`);
  return words[language][name];
}
