import { checkPayments, PaymentMethodKind } from '@rawnaq/domain/finance/payments/payment';
import type { Db } from '../../../db/database.ts';
import { type Refusal, refuse } from '../../../http/answers/refusal.ts';

type MethodRefusal = Refusal<'sales.payment_method_not_found' | 'sales.payment_method_inactive' | 'sales.authorization_code_required'>;

/** Whether money may be taken so: a known way of paying that is in use, cards with their authorization code. The rule is the invoice's. */
export async function checkMethod(
  db: Db,
  account_id: number,
  payment: { method_id: number; amount_minor: number; authorization_code?: string | undefined },
): Promise<MethodRefusal | null> {
  const methods = await db
    .selectFrom('payment_methods')
    .where('account_id', '=', account_id)
    .where('id', '=', payment.method_id)
    .select(['id', 'kind', 'status'])
    .$narrowType<{ kind: keyof typeof PaymentMethodKind }>()
    .execute();
  const facts = methods.map(({ id, kind, status }) => ({ id, kind: PaymentMethodKind[kind], active: status === 1 }));
  const checked = checkPayments(payment.amount_minor, [payment], facts);
  if (checked.ok) return null;
  const { code } = checked.refusal;
  if (code === 'sales.authorization_code_required') return refuse(code, { field: 'authorization_code' });
  if (code === 'sales.payment_method_inactive') return refuse(code, { field: 'method_id' });
  return refuse('sales.payment_method_not_found', { field: 'method_id' });
}
