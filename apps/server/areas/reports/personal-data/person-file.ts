import { getPersonFile } from '@rawnaq/contract/customers/personal-data';
import { personalPaper as arabic } from '@rawnaq/messages/ar/customers/personal-paper';
import { consent as arabicConsent } from '@rawnaq/messages/ar/reach/consent';
import { personalPaper as english } from '@rawnaq/messages/en/customers/personal-paper';
import { consent as englishConsent } from '@rawnaq/messages/en/reach/consent';
import { fillSentence, type Language } from '@rawnaq/messages/format';
import type { ConsentAction, ConsentChannel, ConsentPurpose } from '@rawnaq/domain/reach/consent/consent';
import { labelOf } from '../../../http/answers/sentences.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { dayOnPaper } from '../../../pdf/paper-dates.ts';
import { amountInWords } from '../../../http/answers/spoken.ts';
import { giveCopy } from './give-copy.ts';
import { customerKind } from './held-tables.ts';
import { type HeldRow, readHeldRows } from './person-store.ts';
import { closeRequestsOf } from './request-store.ts';

const words = { en: { ...english, consent: englishConsent }, ar: { ...arabic, consent: arabicConsent } };

/** What the record says of the person, in the order of the form. */
const recorded = [
  ...([
    'name',
    'mobile',
    'email',
    'birth_date',
    'national_id',
    'trn',
    'street',
    'building_number',
    'additional_number',
    'district',
  ] as const),
  ...(['city_name', 'postal_code', 'referral_source', 'notes', 'allergies'] as const),
];

function readRecord({ db, account_id }: UserContext, id: number) {
  return db
    .selectFrom('customers as c')
    .innerJoin('account_settings as s', 's.account_id', 'c.account_id')
    .leftJoin('account_balances as b', (join) => join.onRef('b.account_id', '=', 'c.account_id').onRef('b.customer_id', '=', 'c.id'))
    .leftJoin('loyalty_balances as l', (join) => join.onRef('l.account_id', '=', 'c.account_id').onRef('l.customer_id', '=', 'c.id'))
    .where('c.account_id', '=', account_id)
    .where('c.id', '=', id)
    .select(recorded.map((name) => `c.${name}` as const))
    .select(['c.language', 'c.created_at', 'c.erased_at', 's.language as own_language', 'b.balance_minor', 'l.points'])
    .executeTakeFirst();
}
type PersonRecord = NonNullable<Awaited<ReturnType<typeof readRecord>>>;

function factsOf(record: PersonRecord, language: Language, currency: string) {
  const say = words[language];
  const of = recorded.flatMap((name) => {
    const value = record[name];
    if (value === null || value === '') return [];
    return [{ label: labelOf(name, language) ?? name, value: name === 'birth_date' ? dayOnPaper(language, value) : value }];
  });
  return [
    ...of,
    { label: say.customer_since, value: dayOnPaper(language, record.created_at.slice(0, 10)) },
    ...(record.balance_minor === null ? [] : [{ label: say.balance, value: amountInWords(language, record.balance_minor, currency) }]),
    ...(record.points === null ? [] : [{ label: say.points, value: String(record.points) }]),
  ];
}

/** What a row says: its code in words, then the salon's own words. */
function detailsOf({ kind, code, text }: HeldRow, language: Language): string {
  const say = words[language];
  const meaning = (): string | null => {
    if (code === null) return null;
    if (kind === 'visit') return say.visits[Number(code) as keyof typeof say.visits] ?? null;
    if (kind === 'rating') return fillSentence(say.stars, language, { count: Number(code) });
    const [action, purpose, channel] = code.split(' ') as [ConsentAction, ConsentPurpose, ConsentChannel];
    return [say.consent.actions[action], say.consent.purposes[purpose], say.consent.by[channel]].join(say.comma);
  };
  return [meaning(), text].filter((one) => one !== null && one !== '').join(' · ');
}

async function readCopy({ db, account_id, account }: UserContext, id: number, record: PersonRecord) {
  const language: Language = (record.language ?? record.own_language).trim() === 'ar' ? 'ar' : 'en';
  const say = words[language];
  return {
    language,
    title: fillSentence(say.title, language, { name: record.name }),
    facts: factsOf(record, language, account.currency),
    columns: [
      { title: say.when, kind: 'moment' as const, value: ({ at }: HeldRow) => at },
      { title: say.what, kind: 'text' as const, value: ({ kind }: HeldRow) => say.kinds[kind] },
      { title: say.details, kind: 'text' as const, value: (row: HeldRow) => detailsOf(row, language) },
      { title: say.amount, kind: 'money' as const, value: ({ amount_minor }: HeldRow) => amount_minor },
    ],
    rows: await readHeldRows(db, account_id, id, language),
  };
}

export const personFile = handle(getPersonFile, async ({ id, format }, context) => {
  const record = await readRecord(context, id);
  if (record === undefined) return notFound('customer');
  if (record.erased_at !== null) return refuse('customer.erased');
  const noteGiven = async () => {
    await context.audit({ area: 'customers', action: 'export', subject_type: 'customer', subject_id: id, after: { format } });
    // Whoever asked for a copy has it.
    const closing = { outcome: 'done', reason: null, user_id: context.user.id, now: context.now } as const;
    const closed = await closeRequestsOf(context.db, context.account_id, { person: 'customer_id', id, kinds: ['copy'] }, closing);
    if (closed > 0) context.publish('customers', id);
  };
  return giveCopy(context, { kind: customerKind, id, format }, () => readCopy(context, id, record), noteGiven);
});
