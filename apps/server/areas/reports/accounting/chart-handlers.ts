import {
  chooseAccount,
  createAccount,
  deleteAccount,
  getAccountChoices,
  listAccounts,
  updateAccount,
} from '@rawnaq/contract/reports/chart';
import { mayShowAccount } from '@rawnaq/domain/reports/accounting/shown-accounts';
import { choosableTypes } from '@rawnaq/domain/reports/accounting/policy';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { lockBooks } from './lock-books.ts';
import { type Account, insertAccount, readAccount, readAccounts, readChart, removeAccount, replaceAccount } from './chart-store.ts';
import { insertChoice, readChoosable, readChosen } from './choice-store.ts';

const onDuplicate = { accounting_accounts_account_id_code_key: { code: 'books.code_exists', field: 'code' } } as const;

/** The account without its balance, where that would tell a cost to a reader who may not see any (decision 66). */
const shown = (account: Account, context: UserContext): Account =>
  mayShowAccount(account, context.may('reports.see_cost')) ? account : { ...account, balance_minor: null };

const list = handle(listAccounts, async (input, context) => {
  const { db, account_id } = context;
  await readChart(db, account_id);
  const page = await readAccounts(db, account_id, input);
  return { ...page, data: page.data.map((account) => shown(account, context)) };
});

const create = handle(
  createAccount,
  async (fields, context) => {
    const { db, account_id } = context;
    await readChart(db, account_id);
    const id = await insertAccount(db, account_id, fields);
    const after = await readAccount(db, account_id, id);
    if (after === undefined) return notFound('accounting_account');
    await context.audit({ area: 'books', action: 'create', subject_type: 'accounting_account', subject_id: id, after });
    context.publish('books', 0);
    return shown(after, context);
  },
  { onDuplicate },
);

const update = handle(
  updateAccount,
  async ({ id, version, ...fields }, context) => {
    const { db, account_id } = context;
    const before = await readAccount(db, account_id, id);
    if (before === undefined) return notFound('accounting_account');
    if (before.key !== null && fields.status === 0) return refuse('books.system_account_stays', { field: 'status' });
    if (!(await replaceAccount(db, account_id, id, version, fields)))
      return refuse('record.changed_meanwhile', { details: { current: shown(before, context) } });
    const after = await readAccount(db, account_id, id);
    if (after === undefined) return notFound('accounting_account');
    await context.audit({ area: 'books', action: 'update', subject_type: 'accounting_account', subject_id: id, before, after });
    context.publish('books', 0);
    return shown(after, context);
  },
  { onDuplicate },
);

const remove = handle(deleteAccount, async ({ id }, context) => {
  const { db, account_id } = context;
  // Nothing is posted to it meanwhile.
  await lockBooks(db, account_id);
  const before = await readAccount(db, account_id, id);
  if (before === undefined) return notFound('accounting_account');
  if (before.key !== null) return refuse('books.system_account_stays');
  if (before.is_used) return refuse('books.account_in_use', { details: { next_step: 'disable' } });
  await removeAccount(db, account_id, id);
  await context.audit({ area: 'books', action: 'delete', subject_type: 'accounting_account', subject_id: id, before });
  context.publish('books', 0);
  return {};
});

async function readChoicesOf({ db, account_id }: UserContext) {
  await readChart(db, account_id);
  return { ...(await readChosen(db, account_id)), accounts: await readChoosable(db, account_id) };
}

const choices = handle(getAccountChoices, (_input, context) => readChoicesOf(context));

const choose = handle(chooseAccount, async ({ kind, subject_id, accounting_account_id = null }, context) => {
  const { db, account_id, services, user } = context;
  // What was made before is posted by then or comes before the choice; what is posted afterwards sees it.
  await lockBooks(db, account_id);
  const before = (await readChosen(db, account_id))[`${kind}s`].find(({ id }) => id === subject_id);
  if (before === undefined) return refuse('books.subject_unknown', { field: 'subject_id' });
  if (before.accounting_account_id !== accounting_account_id) {
    if (accounting_account_id !== null) {
      const account = await readAccount(db, account_id, accounting_account_id);
      if (account === undefined || account.status === 0) return refuse('books.account_unknown', { field: 'accounting_account_id' });
      if (!choosableTypes[kind].some((type) => type === account.type))
        return refuse('books.account_wrong_type', { field: 'accounting_account_id' });
    }
    await insertChoice(db, account_id, { kind, subject_id, accounting_account_id, chosen_at: services.now(), user_id: user.id });
    const after = { kind, subject_id, accounting_account_id };
    await context.audit({ area: 'books', action: 'choose', subject_type: 'accounting_choice', subject_id, before, after });
    context.publish('books', 0);
  }
  return readChoicesOf(context);
});

export const chartHandlers = [list, create, update, remove, choices, choose];
