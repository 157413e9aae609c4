import { visitAnswers } from '@rawnaq/domain/reach/automatic/answers';
import { dueMinute, momentsAround } from '@rawnaq/domain/reach/automatic/due';
import { epochMinuteOf, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { messageButtons as arabic } from '@rawnaq/messages/ar/reach/message-buttons';
import { messageButtons as english } from '@rawnaq/messages/en/reach/message-buttons';
import { sql } from 'kysely';
import type { MessageContent } from '../../../../adapters/ports.ts';
import type { JobContext } from '../../../../http/context.ts';
import { dayInLetter } from '../../messaging/public.ts';
import type { AutomaticRule } from '../rules.ts';
import { VisitStatus } from './visit-status.ts';
import { type Candidate, type FindCandidates, momentOf, namesIn, type Surroundings, type Window } from './candidate.ts';

interface VisitRow {
  id: number;
  unique_id: string;
  customer_id: number;
  starts_at: string;
  ends_at: string;
  /** Since when it is booked at this time. */
  since: string;
  services: { english_name: string; arabic_name: string }[];
}

/** Which visits a message is about: beside their status, those that its own condition leaves. */
interface VisitsOf {
  status: number;
  moment: 'starts_at' | 'ends_at';
  direction: 'before' | 'after';
  only?: ReturnType<typeof sql>;
  /** With buttons to confirm, move and cancel. */
  isAnswered?: true;
}

/** Visits whose time lies in a range and of which no message of this trigger was written yet; some of them have none that is due. */
async function readVisits({ db, account_id }: JobContext, trigger: string, range: Window, of: VisitsOf): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select a.id, a.unique_id, a.customer_id, a.starts_at, a.ends_at,
      coalesce((select max(e.at) from appointment_events e where e.account_id = a.account_id and e.appointment_id = a.id
        and e.event in ('rescheduled', 'cancel_undone', 'revived')), a.created_at) as since,
      (select coalesce(jsonb_agg(jsonb_build_object('english_name', s.english_name, 'arabic_name', s.arabic_name) order by l.position), '[]')
        from appointment_lines l join services s on s.account_id = l.account_id and s.id = l.service_id
        where l.account_id = a.account_id and l.appointment_id = a.id) as services
    from appointments a
    where a.account_id = ${account_id} and a.status = ${of.status}
      and a.starts_at between ${momentOf(range.from - (of.moment === 'ends_at' ? 24 * 60 : 0))} and ${momentOf(range.to)}
      and ${sql.ref(`a.${of.moment}`)} between ${momentOf(range.from)} and ${momentOf(range.to)}
      and ${of.only ?? sql`true`}
      and not exists (select from outbox_messages o where o.account_id = a.account_id
        and o.occurrence = ${trigger} || ':' || a.id || ':' || (extract(epoch from a.starts_at) / 60)::bigint)
    order by a.starts_at, a.id`.execute(db);
  return rows;
}

/** The params of a message about a visit. */
const visitParams =
  (visit: VisitRow, context: JobContext) =>
  ({ language, timezone, site }: Surroundings) => {
    const start = epochMinuteOf(visit.starts_at);
    return {
      date: dayInLetter(language, localDate(timezone, start)),
      time: momentOfEpochMinutes(timezone, start).slice(11, 16),
      services: namesIn(language, visit.services),
      link: site === null ? context.services.config.publicUrl : `${site}/e-booking/${visit.unique_id}`,
    };
  };

const buttonWords = { en: english, ar: arabic } as const;

/**
 * What a customer can answer to a reminder; the calendar takes it (`online/visit-answers.ts`). The time goes along, so that an answer counts for the visit as it
 * was told.
 */
const answerButtons =
  (visit: VisitRow) =>
  ({ language, site }: Surroundings): MessageContent => {
    const kinds = visitAnswers(site !== null);
    const subject = `${visit.id}:${epochMinuteOf(visit.starts_at)}`;
    return { buttons: kinds.map((kind) => ({ id: `${kind}:${subject}`, title: buttonWords[language][kind] })) };
  };

async function candidatesOf(context: JobContext, rule: AutomaticRule, window: Window, of: VisitsOf): Promise<Candidate[]> {
  const zone = context.account.timezone;
  const rows = await readVisits(context, rule.trigger, momentsAround(window.from, window.to, rule, of.direction), of);
  return rows.flatMap((visit) => {
    const due = dueMinute(zone, epochMinuteOf(visit[of.moment]), rule, of.direction);
    if (due < window.from || due > window.to) return [];
    return [
      {
        occurrence: `${visit.id}:${epochMinuteOf(visit.starts_at)}`,
        due,
        since: of.direction === 'before' ? epochMinuteOf(visit.since) : 0,
        until: of.direction === 'before' ? epochMinuteOf(visit.starts_at) : null,
        to: { customer_id: visit.customer_id, appointment_id: visit.id },
        params: visitParams(visit, context),
        ...(of.isAnswered === true ? { content: answerButtons(visit) } : {}),
      },
    ];
  });
}

/** A visit that waits for approval or its deposit is no appointment to be reminded of. */
export const reminders: FindCandidates = (context, rule, window) =>
  candidatesOf(context, rule, window, {
    status: VisitStatus.scheduled,
    moment: 'starts_at',
    direction: 'before',
    isAnswered: true,
    only: sql`a.approval <> 1 and a.pay_before is null`,
  });

export const thanks: FindCandidates = (context, rule, window) =>
  candidatesOf(context, rule, window, {
    status: VisitStatus.achieved,
    moment: 'ends_at',
    direction: 'after',
    only: sql`not exists (select from visit_ratings r where r.account_id = a.account_id and r.appointment_id = a.id)`,
  });

export const noShows: FindCandidates = (context, rule, window) =>
  candidatesOf(context, rule, window, { status: VisitStatus.no_show, moment: 'starts_at', direction: 'after' });

export const followUps: FindCandidates = (context, rule, window) =>
  candidatesOf(context, rule, window, {
    status: VisitStatus.achieved,
    moment: 'ends_at',
    direction: 'after',
    only: sql`not exists (select from appointments n where n.account_id = a.account_id and n.customer_id = a.customer_id and n.starts_at > a.starts_at and n.status in (1, 2, 3))
      and (${rule.service_ids.length} = 0 or exists (select from appointment_lines l where l.account_id = a.account_id and l.appointment_id = a.id
        and l.service_id = any(${rule.service_ids})))`,
  });
