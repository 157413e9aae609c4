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
import { PdfUnavailable } from '../../../pdf/compile-queue.ts';
import { dayOnPaper } from '../../../pdf/paper-dates.ts';
import { amountInWords } from '../../../http/answers/spoken.ts';
import type { FileColumn } from '../../../sheets/sheet.ts';
import { wordsOfColumn } from '../../../account-archive/words/of-column.ts';
import { paperOf } from '../report-mails/public/paper.ts';
import { type HeldRow, readEverything, readHeldRows } from './person-store.ts';
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

async function makePaper(context: UserContext, id: number, record: PersonRecord): Promise<Uint8Array> {
  const language = (record.language ?? record.own_language).trim() === 'ar' ? 'ar' : 'en';
  const say = words[language];
  const rows = await readHeldRows(context.db, context.account_id, id, language);
  const column = (title: string, kind: FileColumn['kind'], value: (row: HeldRow) => string | number | null): FileColumn => ({
    title,
    kind,
    value: (row) => value(row as HeldRow),
  });
  const columns = [
    column(say.when, 'moment', ({ at }) => at),
    column(say.what, 'text', ({ kind }) => say.kinds[kind]),
    column(say.details, 'text', (row) => detailsOf(row, language)),
    column(say.amount, 'money', ({ amount_minor }) => amount_minor),
  ];
  async function* batches() {
    yield rows;
  }
  const title = fillSentence(say.title, language, { name: record.name });
  const facts = factsOf(record, language, context.account.currency);
  return paperOf({ ...context, language }, { title, period: null, facts }, { title, columns, batches: batches(), total: rows.length });
}

/** Everything as stored, with what the columns are called in both languages. */
async function makeJson({ db, account_id, now }: UserContext, id: number): Promise<Uint8Array> {
  const tables = await readEverything(db, account_id, id);
  const names = new Set(Object.values(tables).flatMap((rows) => Object.keys(rows[0] as object)));
  const columns = Object.fromEntries([...names].toSorted().map((name) => [name, wordsOfColumn(name)]));
  return Buffer.from(`${JSON.stringify({ made_at: now.toISOString(), customer_id: id, columns, tables }, null, 1)}\n`);
}

export const personFile = handle(getPersonFile, async ({ id, format }, context) => {
  const record = await readRecord(context, id);
  if (record === undefined) return notFound('customer');
  if (record.erased_at !== null) return refuse('customer.erased');
  try {
    const bytes = format === 'pdf' ? await makePaper(context, id, record) : await makeJson(context, id);
    await context.audit({ area: 'customers', action: 'export', subject_type: 'customer', subject_id: id, after: { format } });
    // Whoever asked for a copy has it.
    const closing = { outcome: 'done', reason: null, user_id: context.user.id, now: context.now } as const;
    const closed = await closeRequestsOf(context.db, context.account_id, { customer_id: id, kinds: ['copy'] }, closing);
    if (closed > 0) context.publish('customers', id);
    void context.reply
      .header('content-disposition', `attachment; filename="personal-data-${id}.${format}"`)
      .header('cache-control', 'private, no-store')
      .type(format === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8')
      .send(Buffer.from(bytes));
    return {};
  } catch (error) {
    if (error instanceof PdfUnavailable) return refuse('sales.print_unavailable');
    throw error;
  }
});
