import { cancelPayment, getDeposit, listAvailableDeposits, listDeposits, takeDeposit } from '@rawnaq/contract/value/deposits';
import { AppointmentStatus } from '@rawnaq/domain/fields/appointment-status';
import { depositLeft, mayGiveBack } from '@rawnaq/domain/value/deposits/deposit';
import { PaymentSource, PaymentStatus } from '@rawnaq/domain/finance/payments/payment';
import type { AccountContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import { cashNeedsShift } from '../../finance/cash-shifts/public.ts';
import { checkMethod } from './check-method.ts';
import { giveBack } from './give-back.ts';
import { receiptUrl } from './receipt-url.ts';
import { takeAtDesk } from './record-deposit.ts';
import { listDepositRows, lockDeposits, lockPayment, readAlias, readAvailable, readDeposit, readEntries } from './store.ts';

async function urlsOf({ db, account_id, services }: AccountContext): Promise<(unique_id: string) => string | null> {
  const alias = await readAlias(db, account_id);
  return (unique_id) => receiptUrl(services, alias, unique_id);
}

async function depositOf(context: AccountContext, id: number) {
  const found = await readDeposit(context.db, context.account_id, id, await urlsOf(context));
  if (found === undefined) throw new Error('The deposit that was just written is not there');
  return found;
}

const list = handle(listDeposits, async (input, context) => {
  const { data, total, totals } = await listDepositRows(context.db, context.account_id, input, await urlsOf(context));
  return { data, total, totals, page: input.page, per_page: input.per_page };
});

const get = handle(getDeposit, async ({ id }, context) => {
  const found = await readDeposit(context.db, context.account_id, id, await urlsOf(context));
  return found === undefined ? notFound('deposit') : { ...found, entries: await readEntries(context.db, context.account_id, id) };
});

const take = handle(
  takeDeposit,
  async (input, context) => {
    const { db, account_id } = context;
    const { appointment_id, amount_minor, method_id } = input;
    // The visit first, and locked: who cancels or bills it at this moment comes before or after.
    const visit =
      appointment_id === undefined
        ? undefined
        : await db
            .selectFrom('appointments')
            .where('account_id', '=', account_id)
            .where('id', '=', appointment_id)
            .select(['customer_id', 'status'])
            .forUpdate()
            .executeTakeFirst();
    if (appointment_id !== undefined && visit === undefined) return refuse('sales.appointment_not_found', { field: 'appointment_id' });
    if (visit?.status === AppointmentStatus.cancelled) return refuse('sales.appointment_cancelled', { field: 'appointment_id' });
    if (visit?.status === AppointmentStatus.achieved) return refuse('sales.appointment_already_billed', { field: 'appointment_id' });
    if (visit !== undefined && input.customer_id !== undefined && input.customer_id !== visit.customer_id)
      return refuse('sales.appointment_of_other_customer', { field: 'customer_id' });
    const customer_id = visit?.customer_id ?? input.customer_id;
    if (customer_id === undefined) return refuse('deposits.customer_needed', { field: 'customer_id' });
    const customer = await db
      .selectFrom('customers')
      .where('account_id', '=', account_id)
      .where('id', '=', customer_id)
      .select(['name', 'status'])
      .executeTakeFirst();
    if (customer === undefined) return refuse('sales.customer_not_found', { field: 'customer_id' });
    if (customer.status === 0) return refuse('sales.customer_disabled', { field: 'customer_id', params: { name: customer.name } });
    const fault = await checkMethod(db, account_id, input);
    if (fault !== null) return fault;
    const recorded = await takeAtDesk(
      context,
      {
        customer_id,
        appointment_id: appointment_id ?? null,
        amount_minor,
        method_id,
        reference: input.reference ?? null,
        authorization_code: input.authorization_code ?? null,
        note: input.note ?? null,
        gateway_payment_id: null,
      },
      input.einvoice_device_id,
    );
    return recorded instanceof Refusal ? recorded : depositOf(context, recorded.id);
  },
  { onDuplicate: cashNeedsShift },
);

const cancel = handle(
  cancelPayment,
  async ({ id, amount_minor, reason }, context) => {
    const { db, account_id, account } = context;
    const payment = await lockPayment(db, account_id, id);
    if (payment === undefined) return notFound('payment');
    if (payment.source !== PaymentSource.deposit) return refuse('payments.only_deposits');
    if (payment.status === PaymentStatus.cancelled) return refuse('payments.already_cancelled');
    const row = await db
      .selectFrom('deposits')
      .where('account_id', '=', account_id)
      .where('payment_id', '=', id)
      .select('id')
      .executeTakeFirst();
    const [deposit] = row === undefined ? [] : await lockDeposits(db, account_id, [row.id]);
    if (deposit === undefined) return refuse('payments.status_not_allowed');
    const left = depositLeft(deposit);
    if (left === 0 && deposit.charged_back_minor > 0) return refuse('payments.charged_back');
    if (left === 0) return refuse(deposit.refunded_minor > 0 ? 'payments.rest_given_back' : 'payments.nothing_left');
    if (amount_minor !== undefined && !mayGiveBack(deposit, amount_minor))
      return refuse('payments.more_than_left', {
        field: 'amount_minor',
        params: { left: { amount_minor: left, currency: account.currency } },
        details: { left_minor: left },
      });
    await giveBack(context, deposit, reason, amount_minor ?? left);
    return depositOf(context, deposit.id);
  },
  { onDuplicate: cashNeedsShift },
);

const available = handle(listAvailableDeposits, async ({ customer_id, appointment_id }, { db, account_id }) => ({
  data: await readAvailable(db, account_id, customer_id, appointment_id ?? null),
}));

export const depositsHandlers = [list, get, take, cancel, available];
