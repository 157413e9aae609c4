import { drawKioskFace, judgeKioskFace, type recordAtKiosk } from '@rawnaq/contract/calendar/kiosk';
import type { Output } from '@rawnaq/contract/endpoint';
import type { KioskContext } from '../../../../http/context.ts';
import { handleKiosk, handleKioskPrepared } from '../../../../http/handle.ts';
import { refuse, RolledBack } from '../../../../http/answers/refusal.ts';
import { drawFaceChallenge, faceStanding, judgeFace, takeConfirmation } from '../../../team/faces/public/confirm.ts';
import { readPlaces } from '../store.ts';
import { readKioskEmployees } from './kiosk-store.ts';
import { judgePin, pinRefusal } from './pins.ts';

/** A device under which challenges are drawn and answered. */
const deviceOf = ({ kiosk }: KioskContext): string => `kiosk ${kiosk.device_id}`;

/** Whether the kiosk's place wants a face beside the PIN, and what becomes of that for an employee. */
export async function faceAtKiosk(context: KioskContext, employee_id: number) {
  const { db, account_id, kiosk } = context;
  const place = (await readPlaces(db, account_id)).find(({ id }) => id === kiosk.working_location_id);
  if (place === undefined || place.needs_all !== 1 || place.checks_face !== 1) return { face: 'not_wanted', tries_left: 0 } as const;
  return faceStanding(context, employee_id, deviceOf(context));
}

/** Whether a press needs no approval on account of its face: it was confirmed just now, or the employee has not agreed to be enrolled. */
export async function isFaceSettled(
  context: KioskContext,
  { employee_id, face_challenge_id }: Pick<Output<typeof recordAtKiosk.input>, 'employee_id' | 'face_challenge_id'>,
): Promise<boolean> {
  if (face_challenge_id !== undefined) return takeConfirmation(context, employee_id, deviceOf(context), face_challenge_id);
  return (await faceStanding(context, employee_id, deviceOf(context))).face === 'not_enrolled';
}

const isHere = async ({ db, account_id, kiosk }: KioskContext, employee_id: number): Promise<boolean> =>
  (await readKioskEmployees(db, account_id, kiosk.working_location_id, employee_id)).length > 0;

const draw = handleKioskPrepared(
  drawKioskFace,
  async ({ employee_id, sealed_pin }, around) => {
    const refused = pinRefusal(await judgePin(around, employee_id, sealed_pin));
    if (refused !== null) throw new RolledBack(refused);
  },
  async ({ employee_id }, context) => {
    if (!(await isHere(context, employee_id))) return refuse('kiosk.employee_gone');
    const { face } = await faceAtKiosk(context, employee_id);
    return face === 'asked' ? drawFaceChallenge(context, employee_id, deviceOf(context)) : refuse('kiosk.face_not_asked');
  },
);

/** A failure is written down, so it is an answer and no refusal. */
const judge = handleKiosk(judgeKioskFace, async ({ employee_id, evidence }, context) => {
  if (!(await isHere(context, employee_id))) return refuse('kiosk.employee_gone');
  const is_confirmed = (await judgeFace(context, employee_id, deviceOf(context), evidence)) === 'confirmed' ? (1 as const) : (0 as const);
  const { tries_left } = await faceStanding(context, employee_id, deviceOf(context));
  return { is_confirmed, tries_left };
});

export const kioskFaceHandlers = [draw, judge];
