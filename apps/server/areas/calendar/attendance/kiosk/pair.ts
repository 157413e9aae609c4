import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { pairKiosk } from '@rawnaq/contract/calendar/kiosk';
import { accountAuditor } from '../../../../http/audit.ts';
import { networkOf } from '../../../../http/caller.ts';
import { countGuess } from '../../../../http/guesses.ts';
import { handlePublicPrepared } from '../../../../http/handle.ts';
import { accountOfKiosk } from './kiosk-session.ts';
import { refuse, RolledBack } from '../../../../http/answers/refusal.ts';
import { sameBytes } from '../../../../secrets.ts';
import { endDevice, lockKioskByAddress } from './kiosk-store.ts';
import { sealContext } from './pins.ts';

const makeKeyPair = promisify(generateKeyPair);

/** The context that binds the digest of a pairing code to its kiosk. */
export const pairingContext = (account_id: number, unique_id: string): string => `kiosk pairing ${account_id} ${unique_id}`;

/** What a browser gave as its key, or null where it is none of the curve. */
function readKey(public_key: string): Buffer | null {
  try {
    const key = createPublicKey({ key: Buffer.from(public_key, 'base64url'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return null;
    return key.export({ format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

const minute = 60;

/** A code of eight digits, guessed at no faster than this: each kiosk, and each network. */
const limitsOf = (unique_id: string, ip: string) => [
  { key: `kiosk ${unique_id}`, free: 10, most_seconds: 10 * minute, forget_seconds: 60 * minute },
  { key: `kiosks from ${networkOf(ip)}`, free: 30, most_seconds: 10 * minute, forget_seconds: 60 * minute },
];

/** An unknown address, a code that has ended, was used or is wrong: all are answered alike. */
export const pair = handlePublicPrepared(
  pairKiosk,
  async ({ unique_id }, { services, ip, now }) => {
    const seconds = await services.database.withPlatform((db) => countGuess(db, limitsOf(unique_id.toLowerCase(), ip), now));
    if (seconds > 0)
      throw new RolledBack(
        refuse('kiosk.pairing_later', { params: { after: { in_seconds: seconds } }, details: { seconds }, retry_after_seconds: seconds }),
      );
    const account_id = await accountOfKiosk(services.database, unique_id.toLowerCase());
    const { publicKey, privateKey } = await makeKeyPair('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    });
    return { account_id, publicKey, privateKey };
  },
  async ({ unique_id, code, public_key }, context, { account_id, publicKey, privateKey }) => {
    const { db, services, now, request } = context;
    const wrong = refuse('kiosk.pairing_code_wrong', { field: 'code' });
    const key = readKey(public_key);
    if (account_id === null || key === null) return wrong;
    return services.database.insideAccount(db, account_id, async () => {
      const kiosk = await lockKioskByAddress(db, account_id, unique_id.toLowerCase());
      if (kiosk?.pairing_code == null || kiosk.pairing_user_id === null || Date.parse(kiosk.pairing_ends_at ?? '') <= now.getTime())
        return wrong;
      const context_of_code = pairingContext(account_id, unique_id.toLowerCase());
      if (!sameBytes(services.secrets.digestCode(code.replaceAll(/\D/g, ''), context_of_code), kiosk.pairing_code)) return wrong;
      await endDevice(db, account_id, kiosk.id, now);
      const device = request.headers['user-agent']?.slice(0, 200) ?? null;
      await db
        .insertInto('attendance_kiosk_devices')
        .values({
          ...{ account_id, kiosk_id: kiosk.id, public_key: key, seal_public_key: publicKey },
          seal_private_key: services.secrets.sealBytes(privateKey, sealContext(account_id, unique_id.toLowerCase())),
          ...{ device: device === '' ? null : device, paired_at: now, paired_by_user_id: kiosk.pairing_user_id, last_contact_at: now },
        })
        .execute();
      await db
        .updateTable('attendance_kiosks')
        .set({ pairing_code: null, pairing_ends_at: null, pairing_user_id: null })
        .where('account_id', '=', account_id)
        .where('id', '=', kiosk.id)
        .execute();
      await accountAuditor(
        context,
        account_id,
        kiosk.pairing_user_id,
        null,
      )({ area: 'hours', action: 'pair', subject_type: 'attendance_kiosk', subject_id: kiosk.id, after: { name: kiosk.name } });
      context.afterCommit(() => services.live.publish({ account_id, topic: 'attendance_kiosks', id: kiosk.id }));
      return { name: kiosk.name };
    });
  },
);
