import { addDays } from '@rawnaq/domain/time/calendar-date';
import { AccountRequestStatus } from '@rawnaq/domain/settings/settings/account';
import { lastTrialDay, todayIn, type Subscription } from '@rawnaq/domain/settings/settings/subscription';
import { wizardSteps } from '@rawnaq/domain/settings/settings/wizard';
import { accountBeginnings } from '../account-beginnings.ts';
import { furnishAccount } from '../areas/settings/identity/public/accounts.ts';
import { insertAccount } from '../areas/settings/settings/public/account-row.ts';
import type { Db } from '../db/database.ts';
import type { TrainingServices } from './hands.ts';

interface Example {
  key: string;
  english_name: string;
  arabic_name: string;
  owner: string;
  language: 'en' | 'ar';
  country: 'SA' | 'AE';
  /** Hours since the owner registered; a manager answered half a day later. */
  hours: number;
  /** What the manager answered; nothing where the request still waits. */
  answer?: 'approved' | 'rejected' | 'disabled';
  /** A plan that is paid for, and the days until its last one; without it, the trial. */
  plan?: readonly [Exclude<Subscription, 'trial'>, number];
}

const days = (count: number): number => count * 24;

/** One of each state that a manager meets, so that the platform's lists and its dashboard show what they are for. */
const examples: readonly Example[] = [
  {
    key: 'noor',
    english_name: 'Noor Nail Bar',
    arabic_name: 'نور للأظافر',
    owner: 'Noor Al-Qahtani',
    language: 'ar',
    country: 'SA',
    hours: days(210),
    answer: 'approved',
    plan: ['premium', 120],
  },
  {
    key: 'majlis',
    english_name: 'Majlis Barbers',
    arabic_name: 'حلاقو المجلس',
    owner: 'Fahad Al-Otaibi',
    language: 'ar',
    country: 'SA',
    hours: days(96),
    answer: 'approved',
    plan: ['basic', 38],
  },
  {
    key: 'zayn',
    english_name: 'Zayn Spa',
    arabic_name: 'زين سبا',
    owner: 'Hessa Al-Mansoori',
    language: 'en',
    country: 'AE',
    hours: days(27),
    answer: 'approved',
    plan: ['advanced', 338],
  },
  {
    key: 'lulu',
    english_name: 'Studio Lulu',
    arabic_name: 'استوديو لولو',
    owner: 'Lulwa Al-Dosari',
    language: 'en',
    country: 'SA',
    hours: days(22),
    answer: 'approved',
    plan: ['basic', 8],
  },
  {
    key: 'rose',
    english_name: 'Rose & Oud',
    arabic_name: 'ورد وعود',
    owner: 'Amal Al-Shehri',
    language: 'ar',
    country: 'SA',
    hours: days(5),
    answer: 'approved',
  },
  {
    key: 'sidr',
    english_name: 'Sidr Hammam',
    arabic_name: 'حمّام السدر',
    owner: 'Reem Al-Ghamdi',
    language: 'ar',
    country: 'SA',
    hours: days(3),
    answer: 'approved',
  },
  {
    key: 'pearl',
    english_name: 'Pearl Brows',
    arabic_name: 'لؤلؤة للحواجب',
    owner: 'Mariam Al-Suwaidi',
    language: 'en',
    country: 'AE',
    hours: days(2),
    answer: 'approved',
  },
  {
    key: 'henna',
    english_name: 'Henna House',
    arabic_name: 'بيت الحناء',
    owner: 'Abeer Al-Zahrani',
    language: 'ar',
    country: 'SA',
    hours: days(19),
    answer: 'approved',
  },
  {
    key: 'curl',
    english_name: 'The Curl Room',
    arabic_name: 'غرفة الكيرلي',
    owner: 'Dana Al-Harthi',
    language: 'en',
    country: 'SA',
    hours: days(13),
    answer: 'approved',
  },
  {
    key: 'kohl',
    english_name: 'Kohl Make-up',
    arabic_name: 'كحل للمكياج',
    owner: 'Shahad Al-Amri',
    language: 'ar',
    country: 'SA',
    hours: days(80),
    answer: 'disabled',
    plan: ['basic', 60],
  },
  {
    key: 'quick',
    english_name: 'Quick Cuts',
    arabic_name: 'قص سريع',
    owner: 'Saleh Al-Juhani',
    language: 'ar',
    country: 'SA',
    hours: days(16),
    answer: 'rejected',
  },
  {
    key: 'gardenia',
    english_name: 'Gardenia Beauty',
    arabic_name: 'جاردينيا للتجميل',
    owner: 'Latifa Al-Mutairi',
    language: 'ar',
    country: 'SA',
    hours: 20,
  },
  {
    key: 'bloom',
    english_name: 'Bloom & Glow',
    arabic_name: 'بلوم آند جلو',
    owner: 'Sara Al-Ketbi',
    language: 'en',
    country: 'AE',
    hours: 3,
  },
];

const statuses = {
  approved: AccountRequestStatus.approved,
  disabled: AccountRequestStatus.approved,
  rejected: AccountRequestStatus.rejected,
} as const;

/**
 * The merchants of a platform to practise on. The training account itself is left out of all totals (specification §9): these are accounts like any other,
 * so that managers can answer, extend and disable them. Their owners sign in with the password of the training account. In the platform's scope.
 */
export async function writeMerchants(db: Db, { database, now }: TrainingServices, password_hash: string): Promise<void> {
  const manager = await db.selectFrom('managers').select('id').orderBy('id').executeTakeFirstOrThrow();
  const countries = await db
    .selectFrom('countries')
    .where('iso_code', 'in', ['SA', 'AE'])
    .select(['id', 'iso_code', 'timezone', 'currency', 'standard_vat_bp', 'calling_code'])
    .execute();
  for (const [index, example] of examples.entries()) {
    const country = countries.find(({ iso_code }) => iso_code === example.country);
    if (country === undefined) continue;
    const minutes = example.hours * 60 + ((index * 97) % 360);
    const created_at = new Date(now().getTime() - minutes * 60_000);
    const decided_at = example.answer === undefined ? null : new Date(created_at.getTime() + 12 * 3_600_000);
    const { english_name, arabic_name, language } = example;
    const contact = {
      email: `${example.key}@training.rawnaq.test`,
      mobile: `${country.calling_code}5000001${String(index).padStart(2, '0')}`,
    };
    const id = await insertAccount(db, {
      english_name,
      arabic_name,
      ...contact,
      country_id: country.id,
      timezone: country.timezone,
      currency: country.currency,
      subscription: example.plan?.[0] ?? 'trial',
      subscription_ends_on: example.plan === undefined ? null : addDays(todayIn(country.timezone, now()), example.plan[1]),
      trial_ends_on: decided_at === null || example.answer === 'rejected' ? null : lastTrialDay(todayIn(country.timezone, decided_at)),
      request_status: example.answer === undefined ? AccountRequestStatus.waiting_for_verify : statuses[example.answer],
      request_note: notes[example.answer ?? 'approved']?.[language] ?? null,
      wizard_progress: JSON.stringify(example.plan === undefined ? wizardSteps.slice(0, index % 4) : wizardSteps),
      is_disabled: example.answer === 'disabled' ? 1 : 0,
      created_at,
      email_confirmed_at: created_at,
      decided_at,
      decided_by_manager_id: decided_at === null ? null : manager.id,
    });
    await database.insideAccount(db, id, () =>
      furnishAccount(
        db,
        id,
        {
          english_name,
          arabic_name,
          ...contact,
          country_id: country.id,
          city_id: null,
          timezone: country.timezone,
          currency: country.currency,
          standard_vat_bp: country.standard_vat_bp,
          owner_name: example.owner,
          password_hash,
          language,
        },
        accountBeginnings,
      ),
    );
  }
}

/** What the manager wrote to the owner. */
const notes: Readonly<Partial<Record<NonNullable<Example['answer']>, Record<'en' | 'ar', string>>>> = {
  rejected: { en: 'The commercial registration could not be found.', ar: 'لم نجد السجل التجاري.' },
  disabled: { en: 'Closed at the owner’s request.', ar: 'أُغلق بطلب المالك.' },
};
