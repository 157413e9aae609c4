import type { AppointmentRefusal, AppointmentRefusalCode, BookingPolicy } from '@rawnaq/domain/calendar/booking/facts';
import { localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { Language } from '@rawnaq/messages/format';
import { type DateWriter, dateWriter } from '@rawnaq/messages/written-dates';
import { type Refusal, refuse } from '../../../../http/answers/refusal.ts';
import { refusalSentence } from '../../../../http/answers/sentences.ts';
import type { DayFacts } from './facts.ts';

export interface ToldOf {
  language: Language;
  day: DayFacts;
  policy: BookingPolicy;
  /** Where the visit was wanted, epoch minutes. */
  wanted: number;
  free_times: readonly number[] | null;
  customer_name: string;
  service_ids: readonly number[];
}

/** A name in the reader's language, or in the other where that one is missing. */
export function nameIn(language: Language, names: { english_name: string | null; arabic_name: string | null } | undefined): string {
  if (names === undefined) return '';
  return (language === 'ar' ? (names.arabic_name ?? names.english_name) : (names.english_name ?? names.arabic_name)) ?? '';
}

function fieldOf(refusal: AppointmentRefusal, policy: BookingPolicy): string {
  const { code, line_index } = refusal;
  if (code === 'appointment.customer_busy') return 'customer_id';
  if (policy.channel === 'online') return code.includes('service') ? 'service_ids' : 'starts_at';
  if (code === 'appointment.no_service') return 'lines';
  const line = `lines.${line_index ?? 0}`;
  if (code === 'appointment.addon_not_found') return `${line}.addon_ids`;
  if (code === 'appointment.employee_cannot_do_service') return `${line}.employee_id`;
  if (code.startsWith('appointment.service_')) return `${line}.service_id`;
  if (code.startsWith('appointment.employee_') && !['appointment.employee_busy', 'appointment.employee_off'].includes(code))
    return `${line}.employee_id`;
  return `${line}.starts_at`;
}

const dayFormats = new Map<string, DateWriter>();

/** Made once per language and zone: making one takes longer than all the rest of a refusal. */
function dayFormat(language: Language, zone: string): DateWriter {
  const key = `${language} ${zone}`;
  let format = dayFormats.get(key);
  if (format === undefined) {
    format = dateWriter(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: zone,
    });
    dayFormats.set(key, format);
  }
  return format;
}

/** "14:45, 15:30, Sat 21 Nov 10:00": the day is named where it is not the wanted one. */
function timesInWords(times: readonly number[], told: ToldOf): string {
  const zone = told.day.facts.time_zone;
  const wanted_date = localDate(zone, told.wanted);
  let named = wanted_date;
  return times
    .map((time) => {
      const date = localDate(zone, time);
      const clock = momentOfEpochMinutes(zone, time).slice(11, 16);
      const text = date === named ? clock : `${dayFormat(told.language, zone).format(time * 60_000)} ${clock}`;
      named = date;
      return text;
    })
    .join(told.language === 'ar' ? '، ' : ', ');
}

function freeNext(told: ToldOf): string {
  if (told.free_times === null) return '';
  if (told.free_times.length === 0) return refusalSentence('appointment.no_free_next', told.language);
  return refusalSentence('appointment.free_next', told.language, { times: timesInWords(told.free_times, told) });
}

/** The domain's refusal as a person reads it: who is busy, from when to when, and what is free instead. */
export function toldRefusal(refusal: AppointmentRefusal, told: ToldOf): Refusal<AppointmentRefusalCode> {
  const { day, language, policy } = told;
  const zone = day.facts.time_zone;
  const clock = (minute: number) => momentOfEpochMinutes(zone, minute).slice(11, 16);
  const { subject, conflicting, line_index } = refusal;
  const service_id = refusal.params?.['service_id'] ?? (subject?.kind === 'service' ? subject.id : told.service_ids[line_index ?? 0]);
  const employee_id = subject?.kind === 'employee' ? subject.id : undefined;
  const busyWithAnother = refusal.code === 'appointment.employee_busy' || refusal.code === 'appointment.customer_busy';
  return refuse(refusal.code, {
    field: fieldOf(refusal, policy),
    params: {
      ...refusal.params,
      employee: employee_id === undefined ? '' : nameIn(language, day.employees.get(employee_id)),
      service: service_id === undefined ? '' : nameIn(language, day.services.get(service_id)),
      patch_test: nameIn(language, day.services.get(refusal.params?.['patch_test_service_id'] ?? 0)),
      customer: told.customer_name,
      // One value, so that the range reads from left to right in Arabic too.
      span: conflicting === undefined ? '' : `${clock(conflicting.start)}–${clock(conflicting.end)}`,
      free_next: freeNext(told),
    },
    details: {
      ...(told.free_times === null ? {} : { free_times: told.free_times.map((time) => momentOfEpochMinutes(zone, time)) }),
      ...(conflicting === undefined
        ? {}
        : {
            conflicting: {
              starts_at: momentOfEpochMinutes(zone, conflicting.start),
              ends_at: momentOfEpochMinutes(zone, conflicting.end),
              kind: conflicting.kind,
            },
          }),
      ...(employee_id === undefined ? {} : { employee_id }),
      ...(refusal.employee_ids === undefined ? {} : { employee_ids: refusal.employee_ids }),
      ...(line_index === undefined ? {} : { line_index }),
      ...(policy.channel === 'staff' && busyWithAnother && policy.may_overbook ? { may_overbook: 1 } : {}),
    },
  });
}
