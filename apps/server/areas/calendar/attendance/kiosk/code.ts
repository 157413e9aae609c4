import { codeSeconds, codeShownSeconds } from '@rawnaq/domain/calendar/attendance/kiosk';
import { judgeAtKiosk, type Proof } from '@rawnaq/domain/calendar/attendance/check-in-place';
import { refuse } from '../../../../http/answers/refusal.ts';
import type { KioskContext, UserContext } from '../../../../http/context.ts';
import { qrPath } from '../../../../pdf/qr-drawing.ts';
import { sameBytes } from '../../../../secrets.ts';
import { largestRadius } from '../../../settings/master-data/public.ts';
import { placeRefusal } from '../judged-place.ts';
import { readPlaces } from '../store.ts';
import { placeOfKiosk } from './kiosk-store.ts';

const use = 'kiosk code';
const signedText = (account_id: number, kiosk_id: number, made_seconds: number): string => `${account_id} ${kiosk_id} ${made_seconds}`;

/** The code that the kiosk shows now: the address of the employee's own attendance, with what proves that it was read here and just now. */
export function shownCode({ services, account_id, kiosk, now, language }: KioskContext) {
  const made = Math.floor(now.getTime() / 1000);
  const code = `${kiosk.kiosk_id}.${made}.${services.secrets.sign(signedText(account_id, kiosk.kiosk_id, made), use)}`;
  const origin = services.config.publicUrl.replace(/\/$/, '');
  const prefix = language === 'ar' ? '/ar' : '';
  return { ...qrPath(`${origin}${prefix}/merchant/my-attendance?kiosk=${code}`), shown_seconds: codeShownSeconds };
}

/** What a scanned code proves: that the phone is where the kiosk is. Made too long ago, of another account or by another hand, it proves nothing. */
export async function proofByCode({ services, db, account_id, now, ip }: UserContext, code: string) {
  const ended = refuse('kiosk.code_ended', { field: 'kiosk_code' });
  const [, kiosk, made, signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([A-Za-z0-9_-]{22})$/.exec(code) ?? [];
  const [kiosk_id, made_seconds] = [Number(kiosk), Number(made)];
  const right = services.secrets.sign(signedText(account_id, kiosk_id, made_seconds), use);
  const age = now.getTime() / 1000 - made_seconds;
  if (kiosk === undefined || !sameBytes(Buffer.from(right), Buffer.from(signature)) || age < -1 || age > codeSeconds) return ended;
  const working_location_id = await placeOfKiosk(db, account_id, kiosk_id);
  const place = (await readPlaces(db, account_id)).find(({ id }) => id === working_location_id);
  if (place === undefined) return ended;
  const { fault, asks_face } = judgeAtKiosk(place, null, ip, await largestRadius(db, account_id));
  if (fault !== null) return placeRefusal(fault);
  if (asks_face) return refuse('attendance.face_needed');
  return { working_location_id: place.id, method: 6, distance_metres: null, accuracy_metres: null } satisfies Proof;
}
