import { positions } from '@rawnaq/domain/settings/identity/positions';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { writeRatings } from './write-ratings.ts';

/** The salon's own words on its page, and how it takes bookings. */
const texts = {
  english_terms:
    'Please come ten minutes before your appointment.\n\nIf you are late, we shorten the service so that the next customer does not wait.\n\nAppointments can be moved or cancelled online until four hours before they begin. After that a quarter of the price is charged.\n\nChildren are welcome with somebody who looks after them. The salon is for ladies only.',
  arabic_terms:
    'نرجو الحضور قبل الموعد بعشر دقائق.\n\nعند التأخر نختصر الخدمة حتى لا ينتظر صاحب الموعد التالي.\n\nيمكن تغيير الموعد أو إلغاؤه إلكترونياً حتى أربع ساعات قبل بدايته، وبعد ذلك يُحتسب ربع السعر.\n\nنرحب بالأطفال مع مرافقة تعتني بهم. الصالون للسيدات فقط.',
  english_refund_policy:
    'A deposit comes back in full when you cancel in time, by the way it was paid.\n\nIf you are not happy with a service, tell us within three days: we do it again without charge.\n\nUnopened products can be returned within seven days with their invoice. Gift cards are not paid out.',
  arabic_refund_policy:
    'يُعاد العربون كاملاً عند الإلغاء في الوقت المسموح وبالطريقة نفسها التي دُفع بها.\n\nإن لم تكن الخدمة كما تمنيتِ فأخبرينا خلال ثلاثة أيام ونعيدها دون مقابل.\n\nتُسترجع المنتجات غير المفتوحة خلال سبعة أيام مع فاتورتها. لا تُصرف بطاقات الهدايا نقداً.',
};
const policy = {
  minimum_notice_minutes: 60,
  cancel_window_minutes: 240,
  move_window_minutes: 240,
  late_cancel_penalty_kind: 2,
  late_cancel_penalty_bp: 2500,
  pay_within_minutes: 60,
};

const feedback: readonly { kind: 1 | 2; body: string; note?: string }[] = [
  { kind: 1, body: 'أتمنى توفير مواعيد صباحية يوم الجمعة.' },
  { kind: 2, body: 'I was charged for a treatment that I had not asked for.', note: 'Called the customer; a credit note was issued.' },
  { kind: 1, body: 'A place to leave the pram near the entrance would help.' },
  { kind: 2, body: 'انتظرت نصف ساعة رغم الحجز المسبق.', note: 'اعتذرنا وقدمنا خصماً على الزيارة القادمة.' },
  { kind: 1, body: 'قهوة عربية مع الضيافة ستكون إضافة جميلة.' },
];

/**
 * What customers say, what the salon says on its page, how it takes bookings, and two roles of its own. Written last: the story before it was booked
 * by the rules of before.
 */
export async function writeVoices(db: Db, account_id: number, { ownerId, now }: { ownerId: number; now: Date }): Promise<void> {
  await writeRatings(db, account_id, now);
  await writeFeedback(db, account_id, ownerId);
  await db.updateTable('online_settings').set(texts).where('account_id', '=', account_id).execute();
  await db.updateTable('account_settings').set(policy).where('account_id', '=', account_id).execute();
  // The dearest service of the page is secured by a fifth of its price.
  await sql`update services set deposit_kind = 2, deposit_bp = 2000 where account_id = ${account_id} and id = (
    select id from services where account_id = ${account_id} and status = 1 and show_online = 1 order by price_minor desc, id limit 1)`.execute(
    db,
  );
  const senior = permissionMapOf([
    ...positions.employee,
    'appointments.view_all',
    'appointments.create',
    'appointments.check_in',
    'customers.view',
  ]);
  const supervisor = permissionMapOf([...positions.receptionist, ...positions.cashier, 'leaves.decide', 'surveys.notifications']);
  await db
    .insertInto('roles')
    .values([
      { account_id, english_name: 'Senior stylist', arabic_name: 'خبير تجميل أول', permissions: JSON.stringify(senior), is_system: 0 },
      { account_id, english_name: 'Floor supervisor', arabic_name: 'مشرف الصالون', permissions: JSON.stringify(supervisor), is_system: 0 },
    ])
    .execute();
}

interface HadVisit {
  id: number;
  customer_id: number;
  ends_at: string;
}

/** The latest visits that were billed, the newest first. */
async function readHad(db: Db, account_id: number, most: number): Promise<HadVisit[]> {
  return db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('status', '=', 3)
    .select(['id', 'customer_id', 'ends_at'])
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

const hoursAfter = (moment: string, hours: number): string => new Date(Date.parse(moment) + hours * 3_600_000).toISOString();

async function writeFeedback(db: Db, account_id: number, ownerId: number): Promise<void> {
  const visits = (await readHad(db, account_id, feedback.length * 9)).filter((_visit, index) => index % 9 === 4);
  const rows = visits.map((visit, index) => {
    const { kind, body, note } = feedback[index % feedback.length]!;
    const settled =
      note === undefined ? {} : { status: 2, settled_by_user_id: ownerId, settled_at: hoursAfter(visit.ends_at, 30), settled_note: note };
    return {
      account_id,
      appointment_id: visit.id,
      customer_id: visit.customer_id,
      kind,
      body,
      created_at: hoursAfter(visit.ends_at, 5),
      ...settled,
    };
  });
  for (const row of rows) await db.insertInto('customer_feedback').values(row).execute();
}
