import { constants, createPrivateKey, privateDecrypt } from 'node:crypto';
import { listPins, resetPin, setMyPin } from '@rawnaq/contract/calendar/attendance-kiosks';
import { isGuessablePin, pinDigits } from '@rawnaq/domain/calendar/attendance/kiosk';
import { sql } from 'kysely';
import { likeText } from '../../../../db/list-query.ts';
import { countGuess, type GuessLimit } from '../../../../http/guesses.ts';
import { handle, handlePrepared, type KioskSurroundings } from '../../../../http/handle.ts';
import { refuse } from '../../../../http/answers/refusal.ts';
import { randomCode, type Secrets } from '../../../../secrets.ts';
import { hashPassword, isPasswordRight } from '../../../settings/identity/public/passwords.ts';
import { lockAttendance } from '../store.ts';
import { readPinHash, writePin } from './pin-store.ts';

/** A million PINs are tried out in hours: behind the digest they cannot be without the secret key, which is not in the database. */
const digestOf = (secrets: Secrets, account_id: number, employee_id: number, pin: string): string =>
  secrets.digestCode(pin, `attendance pin ${account_id} ${employee_id}`).toString('base64url');

const minute = 60;
/** Each employee at each kiosk, and each kiosk: whoever guesses there waits longer and longer. */
const limitsOf = (account_id: number, kiosk_id: number, employee_id: number): GuessLimit[] => [
  { key: `pin ${account_id} ${kiosk_id} ${employee_id}`, free: 5, most_seconds: 15 * minute, forget_seconds: 24 * 60 * minute },
  { key: `pins at ${account_id} ${kiosk_id}`, free: 60, most_seconds: minute, forget_seconds: 60 * minute },
];

/** What a right PIN takes back of the counted tries. */
export const forgivenByPin = (account_id: number, kiosk_id: number, employee_id: number) => ({
  cleared: [`pin ${account_id} ${kiosk_id} ${employee_id}`],
  eased: [`pins at ${account_id} ${kiosk_id}`],
});

/** The context that binds a kiosk's private key to its place. */
export const sealContext = (account_id: number, unique_id: string): string => `kiosk ${account_id} ${unique_id}`;

/** What a device sealed; null where it cannot be opened, or is no PIN. */
function openPin({ services, account_id, kiosk }: KioskSurroundings, sealed_pin: string): string | null {
  try {
    const der = services.secrets.openBytes(kiosk.seal_private_key, sealContext(account_id, kiosk.unique_id));
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const sealed = Buffer.from(sealed_pin, 'base64url');
    const pin = privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, sealed).toString('utf8');
    return pin.length === pinDigits && /^\d+$/.test(pin) ? pin : null;
  } catch {
    return null;
  }
}

/** `seconds`: how long to wait where too many were wrong, else 0. */
export interface PinVerdict {
  is: 'right' | 'wrong' | 'none' | 'later';
  seconds: number;
}

/** Judges a PIN, as a counted try. Outside any transaction: hashing takes its time. */
export async function judgePin(around: KioskSurroundings, employee_id: number, sealed_pin: string): Promise<PinVerdict> {
  const { services, account_id, kiosk, now } = around;
  const { database, secrets } = services;
  const pin_hash = await database.withAccount(account_id, (db) => readPinHash(db, account_id, employee_id));
  if (pin_hash === null) return { is: 'none', seconds: 0 };
  const seconds = await database.withPlatform((db) => countGuess(db, limitsOf(account_id, kiosk.kiosk_id, employee_id), now));
  if (seconds > 0) return { is: 'later', seconds };
  const pin = openPin(around, sealed_pin);
  if (pin === null) return { is: 'wrong', seconds: 0 };
  const isRight = await isPasswordRight(pin_hash, digestOf(secrets, account_id, employee_id, pin));
  return { is: isRight ? 'right' : 'wrong', seconds: 0 };
}

/** Why whoever stands at the kiosk cannot go on; null with the right PIN. */
export function pinRefusal(verdict: PinVerdict) {
  if (verdict.is === 'right') return null;
  if (verdict.is === 'none') return refuse('kiosk.no_pin');
  if (verdict.is === 'wrong') return refuse('kiosk.wrong_pin', { field: 'sealed_pin' });
  const { seconds } = verdict;
  return refuse('kiosk.pin_later', { params: { after: { in_seconds: seconds } }, details: { seconds }, retry_after_seconds: seconds });
}

const list = handle(listPins, async ({ search, page, per_page }, { db, account_id }) => {
  let rows = db.selectFrom('employees as e').where('e.account_id', '=', account_id).where('e.status', '=', 1);
  if (search) rows = rows.where(sql<boolean>`search_fold(concat_ws(' ', e.english_name, e.arabic_name)) like ${likeText(search)}`);
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await rows
    .leftJoin('attendance_pins as p', (join) => join.onRef('p.account_id', '=', 'e.account_id').onRef('p.employee_id', '=', 'e.id'))
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'p.account_id').onRef('u.id', '=', 'p.set_by_user_id'))
    .select(['e.id', 'e.english_name', 'e.arabic_name', 'p.set_at', sql<string | null>`user_name(u)`.as('set_by')])
    .orderBy('e.position')
    .orderBy('e.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data = found.map((row) => ({ ...row, has_pin: row.set_at === null ? (0 as const) : (1 as const) }));
  return { data, total, page, per_page };
});

/** A PIN that is not one of those tried first. */
function newPin(): string {
  for (;;) {
    const pin = randomCode();
    if (!isGuessablePin(pin)) return pin;
  }
}

const reset = handlePrepared(
  resetPin,
  async ({ employee_id }, { services, account_id }) => {
    const pin = newPin();
    return { pin, pin_hash: await hashPassword(digestOf(services.secrets, account_id, employee_id, pin)) };
  },
  async ({ employee_id }, context, { pin, pin_hash }) => {
    const { db, account_id, user, now } = context;
    if (!(await lockAttendance(db, account_id, employee_id))) return refuse('attendance.employee_not_found', { field: 'employee_id' });
    await writePin(db, account_id, employee_id, { pin_hash, set_at: now, set_by_user_id: user.id });
    await context.audit({ area: 'hours', action: 'reset_pin', subject_type: 'employee', subject_id: employee_id });
    return { pin };
  },
);

const setMine = handlePrepared(
  setMyPin,
  async ({ pin }, { services, account_id, user }) =>
    user.employee_id === null || isGuessablePin(pin) ? null : hashPassword(digestOf(services.secrets, account_id, user.employee_id, pin)),
  async (_input, context, pin_hash) => {
    const { db, account_id, user, now } = context;
    const { employee_id } = user;
    if (employee_id === null || !(await lockAttendance(db, account_id, employee_id))) return refuse('attendance.no_employee');
    if (pin_hash === null) return refuse('kiosk.pin_guessable', { field: 'pin' });
    await writePin(db, account_id, employee_id, { pin_hash, set_at: now, set_by_user_id: user.id });
    await context.audit({ area: 'hours', action: 'set_pin', subject_type: 'employee', subject_id: employee_id });
    return {};
  },
);

export const pinHandlers = [list, reset, setMine];
