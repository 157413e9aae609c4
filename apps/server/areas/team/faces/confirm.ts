import {
  type ChallengeStep,
  challengeStanding,
  challengeValidMs,
  drawChallenge,
  judgeChallenge,
} from '@rawnaq/domain/team/faces/challenge';
import { mostFailures } from '@rawnaq/domain/team/faces/consent';
import { judgeMatch } from '@rawnaq/domain/team/faces/face-match';
import type { faceEvidence } from '@rawnaq/contract/team/face-fields';
import type { Output } from '@rawnaq/contract/endpoint';
import { hash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { readTemplates } from './store.ts';
import { openTemplate } from './template.ts';

export type FaceEvidence = Output<typeof faceEvidence>;

interface Asked {
  db: Db;
  account_id: number;
  now: Date;
  services: Pick<Services, 'secrets'>;
}

/** Failures are counted for so long: the next shift begins anew. */
const countedMs = 30 * 60_000;

/** Failures in a row of an employee at a device, since the last confirmation there. */
async function failuresInRow(db: Db, account_id: number, employee_id: number, issued_to: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employee_face_challenges c
    where c.account_id = ${account_id} and c.employee_id = ${employee_id} and c.issued_to = ${issued_to} and c.verdict is not null and c.verdict <> 'confirmed'
      and c.answered_at > greatest(${new Date(now.getTime() - countedMs)}::timestamptz, (select coalesce(max(k.answered_at), '-infinity')
        from employee_face_challenges k where k.account_id = ${account_id} and k.employee_id = ${employee_id} and k.verdict = 'confirmed'))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Whether a device asks an employee for the face, and how often more. not_enrolled: the employee did not agree, or the weights changed since; PIN, and
 * nothing waits. exhausted: three failures in a row; PIN, and somebody approves.
 */
export async function faceStanding({ db, account_id, now }: Asked, employee_id: number, issued_to: string) {
  const isEnrolled = (await readTemplates(db, account_id)).some((template) => template.employee_id === employee_id);
  if (!isEnrolled) return { face: 'not_enrolled', tries_left: 0 } as const;
  const tries_left = Math.max(0, mostFailures - (await failuresInRow(db, account_id, employee_id, issued_to, now)));
  return { face: tries_left > 0 ? ('asked' as const) : ('exhausted' as const), tries_left };
}

/** Whether a challenge confirmed the employee at this device within the last minute, and uses it up: one confirmation is for one press. */
export async function takeConfirmation(
  { db, account_id, now }: Asked,
  employee_id: number,
  issued_to: string,
  id: number,
): Promise<boolean> {
  const taken = await db
    .updateTable('employee_face_challenges')
    .set({ used_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('employee_id', '=', employee_id)
    .where('issued_to', '=', issued_to)
    .where('verdict', '=', 'confirmed')
    .where('used_at', 'is', null)
    .where('answered_at', '>', new Date(now.getTime() - challengeValidMs).toISOString())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Draws what an employee is to do in front of a device. Chance is the operating system's: nobody can know it before. */
export async function drawFaceChallenge(
  { db, account_id, now }: Asked,
  employee_id: number,
  issued_to: string,
): Promise<{ id: number; steps: ChallengeStep[] }> {
  const steps = drawChallenge(() => randomInt(0, 2 ** 32) / 2 ** 32);
  const { id } = await db
    .insertInto('employee_face_challenges')
    .values({ account_id, employee_id, issued_to, steps, drawn_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, steps };
}

/**
 * Judges what a device saw: the challenge of this employee at this device, drawn less than a minute ago and not answered yet; done in order and in time;
 * by the person named. Written down whatever comes of it, so that an answer counts once. A text other than `confirmed` says what was wrong.
 */
export async function judgeFace(asked: Asked, employee_id: number, issued_to: string, evidence: FaceEvidence): Promise<string> {
  const { db, account_id, now, services } = asked;
  const { rows } = await sql<{ steps: ChallengeStep[]; drawn_at: string; answered_at: string | null }>`
    select steps, drawn_at, answered_at from employee_face_challenges
    where account_id = ${account_id} and id = ${evidence.challenge_id} and employee_id = ${employee_id} and issued_to = ${issued_to} for update`.execute(
    db,
  );
  const [challenge] = rows;
  if (challenge === undefined) return 'no_challenge';
  const { steps, drawn_at, answered_at } = challenge;
  const standing = challengeStanding(
    { drawn_at: Date.parse(drawn_at), answered_at: answered_at === null ? null : Date.parse(answered_at) },
    now.getTime(),
  );
  if (standing === 'answered') return 'answered';
  const digest = hash('sha256', JSON.stringify([evidence.frames, evidence.faces]), 'buffer');
  const { rows: same } = await sql`
    select 1 from employee_face_challenges where account_id = ${account_id} and employee_id = ${employee_id} and evidence_digest = ${digest}`.execute(
    db,
  );
  const verdict =
    standing === 'expired'
      ? 'expired'
      : same.length > 0
        ? 'replayed'
        : (judgeChallenge(steps, evidence.frames) ?? (await compare({ db, account_id, now, services }, employee_id, evidence)));
  await db
    .updateTable('employee_face_challenges')
    .set({ answered_at: now, verdict, evidence_digest: same.length > 0 ? null : digest })
    .where('account_id', '=', account_id)
    .where('id', '=', evidence.challenge_id)
    .execute();
  if (verdict === 'confirmed')
    await db
      .updateTable('employee_faces')
      .set({ last_used_at: now })
      .where('account_id', '=', account_id)
      .where('employee_id', '=', employee_id)
      .execute();
  return verdict;
}

async function compare({ db, account_id, services }: Asked, employee_id: number, { faces }: FaceEvidence): Promise<string> {
  const known = (await readTemplates(db, account_id)).map(({ employee_id: of, template }) => ({
    of,
    shots: openTemplate(services.secrets, account_id, of, template),
  }));
  const own = known.find(({ of }) => of === employee_id)?.shots ?? [];
  const others = known.filter(({ of }) => of !== employee_id).map(({ shots }) => shots);
  const verdict = judgeMatch(faces, own, others);
  return verdict.ok ? 'confirmed' : verdict.fault;
}
