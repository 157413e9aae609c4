import { useOwnQuery } from '../../../../shell/own-query.ts';
import { OpenTill } from './open-till.tsx';
import { billingWith } from './till-parts.ts';
import { plainSale } from '../cart/use-draft-cart.ts';

const numberIn = (query: URLSearchParams, name: string): number | null => {
  const value = Number(query.get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** The till: opened from the menu, for a customer, for an appointment, for a sale that was on hold, or with what an invoice had. */
export default function Billing() {
  const search = useOwnQuery();
  const query = new URLSearchParams(search);
  const held_id = numberIn(query, 'held_id');
  const [appointment_id, customer_id, duplicate] = ['appointment_id', 'customer_id', 'duplicate'].map((name) => numberIn(query, name));
  if (!appointment_id && !customer_id && !duplicate) return <OpenTill key={search} draft={plainSale} held_id={held_id} />;
  return (
    <billingWith.Part
      key={search}
      appointment_id={appointment_id ?? null}
      customer_id={customer_id ?? null}
      duplicate={duplicate ?? null}
      held_id={held_id}
    />
  );
}
