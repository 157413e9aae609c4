import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import type { Stored } from '@rawnaq/domain/platform/imports/judge-customer';
import * as z from 'zod/mini';
import { todayOf } from '../../../../http/business-day.ts';
import { readServiceNames } from '../../../catalogue/catalogue/public/imports.ts';
import {
  importedSoldOffers,
  onlyService,
  readImportedSoldOffers,
  readOffersForImport,
  servicesLeft,
  valueLeft,
} from '../../../value/offers/public.ts';
import { recordKind } from '../record-kind.ts';
import { ownerFields } from '../row-owners.ts';
import type { ValueSource } from '../values.ts';

type Values = Readonly<Record<string, Stored>>;
const count = z.int().check(z.gte(0), z.lte(10_000));
const money = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

// What is sold is decided by the salon: no offer and no service is made because of a file.
const offers: ValueSource = { field: 'offer_id', isMade: false, needsValue: true, options: readOffersForImport };
const services: ValueSource = { field: 'service_id', isMade: false, options: readServiceNames };

const numberOf = (value: Stored | undefined): number | null => (typeof value === 'number' ? value : null);

/** By customer, offer and service, and by the day it was bought where the row says it. */
const keyOf = ({ customer_id, offer_id, service_id = null }: Values, day: Stored): string =>
  `${customer_id} ${offer_id} ${service_id} ${day ?? ''}`;

/** Offers that were sold elsewhere, with what is left of them: opening entries of their ledger, and no sale. */
export const soldOffersKind = recordKind({
  kind: 'sold_offers',
  rights: ['offers.edit', 'offers.view', 'customers.view'],
  editRight: 'offers.edit',
  fieldRights: {},
  store: importedSoldOffers,
  topics: ['sold_offers'],
  values: [offers, services],
  ofCustomer: 'required',
  // One that is here is the same, or refused below.
  twins: 'replace',
  fields: {
    ...ownerFields,
    left_quantity: count,
    quantity: count,
    price_minor: money,
    bought_on: z.optional(z.string()),
    expires_on: z.optional(z.string()),
  },
  required: ['offer_id', 'left_quantity'],
  read: readImportedSoldOffers,
  defaults: () => Promise.resolve({ service_id: null, bought_on: null, expires_on: null }),
  keysOf: (values) => [
    ['sold_offer', keyOf(values, values['bought_on'] ?? null)],
    ['sold_offer', keyOf(values, null)],
  ],
  askedOf: (values) => [['sold_offer', keyOf(values, values['bought_on'] ?? null)]],
  beginComplete: async ({ db, account_id }) => {
    const ours = new Map((await readOffersForImport(db, account_id)).map((offer) => [offer.id, offer]));
    return (given) => {
      const offer = ours.get(numberOf(given['offer_id']) ?? 0);
      const left = numberOf(given['left_quantity']);
      const [bought, price_minor] = [numberOf(given['quantity']), numberOf(given['price_minor'])];
      delete given['quantity'];
      if (offer === undefined || left === null) return null;
      given['service_id'] ??= onlyService(offer);
      const service_id = numberOf(given['service_id']);
      if (bought !== null && left > bought) return { field: 'left_quantity', rule: 'imported_above_bought', params: {} };
      if (left > 0 && servicesLeft(offer, { service_id, left }) === null)
        return { field: 'service_id', rule: 'imported_says_no_service', params: {} };
      Object.assign(given, valueLeft(offer, { service_id, left, bought, price_minor }));
      return null;
    };
  },
  beginFaults: (context) => {
    const today = todayOf(context);
    return Promise.resolve((values, _given, before): CellFault | null => {
      const { expires_on = null, bought_on = null } = values;
      if (before !== null) return { field: 'offer_id', rule: 'imported_offer_opened', params: {} };
      if (values['left_quantity'] === 0) return { field: 'left_quantity', rule: 'imported_used_up', params: {} };
      if (typeof bought_on === 'string' && bought_on > today) return { field: 'bought_on', rule: 'imported_in_future', params: {} };
      if (typeof expires_on === 'string' && expires_on < today)
        return { field: 'expires_on', rule: 'imported_expired', params: { date: expires_on } };
      return null;
    });
  },
  amountOf: ({ verdict, values }) => (verdict === 'new' ? Number(values['opening_net_minor'] ?? 0) : null),
});
