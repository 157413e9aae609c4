import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Db } from '../db/database.ts';
import { insertRows, takeIds } from './bulk.ts';
import { groupOf } from './full-offer.ts';
import { shelves, usedByColour } from './full-shelf.ts';
import type { TrainingCatalogue } from './write-catalogue.ts';

/** Days ago on which the shelf was written down for the first time. */
const openedAgo = 45;

interface Shelved {
  ownerId: number;
  catalogue: TrainingCatalogue;
  /** The salon's day, and the moment. */
  today: string;
  now: Date;
}

/** Products with what is there of each, and what the colour services use. */
export async function writeShelf(db: Db, account_id: number, { ownerId, catalogue, today, now }: Shelved): Promise<void> {
  const groupIds = await takeIds(db, 'product_groups', shelves.length);
  await insertRows(
    db,
    'product_groups',
    shelves.map(({ english_name, arabic_name }, place) => ({
      account_id,
      id: groupIds[place],
      english_name,
      arabic_name,
      position: place + 1,
      status: 1,
      version: 1,
    })),
  );
  const shelved = shelves.flatMap(({ products }, group) =>
    products.map((product, place) => ({ product, position: place + 1, product_group_id: groupIds[group] })),
  );
  const ids = await takeIds(db, 'products', shelved.length);
  await insertRows(
    db,
    'products',
    shelved.map(({ product, position, product_group_id }, index) => ({
      account_id,
      id: ids[index],
      product_group_id,
      position,
      english_name: product.english_name,
      arabic_name: product.arabic_name,
      barcode: product.barcode,
      price_minor: product.price_minor,
      unit: product.unit ?? 'piece',
      warn_at_milli: product.warn_at === undefined ? null : product.warn_at * 1000,
      is_sold: product.isOwn === true ? 0 : 1,
      status: 1,
      created_at: now.toISOString(),
      version: 1,
    })),
  );
  const full = shelved.flatMap(({ product }, index) => (product.quantity === 0 ? [] : [{ ...product, product_id: ids[index] ?? 0 }]));
  const dated = full.filter((product) => product.expires_in !== undefined);
  const batchIds = await takeIds(db, 'stock_batches', dated.length);
  const batchOf = new Map(dated.map((product, index) => [product.product_id, batchIds[index]]));
  await insertRows(
    db,
    'stock_batches',
    dated.map(({ product_id, expires_in = 0 }) => ({
      account_id,
      id: batchOf.get(product_id),
      product_id,
      expires_on: addDays(today, expires_in),
      quantity_milli: 0,
    })),
  );
  await insertRows(
    db,
    'stock_movements',
    full.map(({ product_id, quantity, cost_minor }) => ({
      account_id,
      product_id,
      operation: StockOperation.initial,
      quantity_milli: quantity * 1000,
      value_minor: cost_minor,
      quantity_after_milli: quantity * 1000,
      value_after_minor: cost_minor,
      batch_id: batchOf.get(product_id) ?? null,
      at: new Date(now.getTime() - openedAgo * 86_400_000).toISOString(),
      business_date: addDays(today, -openedAgo),
      user_id: ownerId,
    })),
  );
  const idOf = (name: string): number | undefined => ids[shelved.findIndex(({ product }) => product.english_name === name)];
  await insertRows(
    db,
    'service_products',
    (catalogue.groups[groupOf.colour]?.services ?? []).flatMap((service) =>
      Object.entries(usedByColour).map(([name, quantity]) => ({
        account_id,
        service_id: service.id,
        product_id: idOf(name),
        quantity_milli: quantity * 1000,
      })),
    ),
  );
}
