import { createProduct, createProductGroup } from '@rawnaq/contract/catalogue/products';
import { uploadGiftCardPicture } from '@rawnaq/contract/settings/files';
import { adjustPoints, getLoyaltyProgram, saveLoyaltyProgram } from '@rawnaq/contract/value/loyalty';
import { pngUpload } from '../png.ts';
import { earned, pageAt, quote, voucher } from './answers.ts';
import type { PageRows, Room } from './row.ts';

const page = '/api/online/{alias}';

/** A new product, of which there is one to sell. */
async function product({ app, owner }: Room): Promise<object> {
  const name = `Shampoo ${performance.now()}`;
  const names = { english_name: name, arabic_name: name };
  const group = await app.succeed(createProductGroup, names, owner);
  const made = { ...names, product_group_id: group.id, price_minor: 10_000, initial_milli: 1000, initial_cost_minor: 100 };
  return { kind: 'product', product_id: (await app.succeed(createProduct, made, owner)).id };
}

const ten = quote({ points: 10 });
const level = { english_name: 'Gold', arabic_name: 'ذهبي', from_points: 0, multiplier_bp: 20_000 };
const loyaltyProgram: PageRows = {
  page: 'loyalty_program',
  path: '/api/loyalty_program',
  prepare: async ({ app, owner, salon }) => {
    const { version } = await app.succeed(getLoyaltyProgram, {}, owner);
    const program = {
      is_active: 1,
      earn_points: 1,
      earn_per_minor: 100,
      redeem_points: 1,
      redeem_minor: 10,
      smallest_redemption: 1,
    } as const;
    const rest = { earns_on_services: 1, earns_on_products: 1, expires_after_months: 12 } as const;
    await app.succeed(saveLoyaltyProgram, { ...program, ...rest, levels: [], version }, owner);
    await app.succeed(adjustPoints, { id: salon.customer_ids[0], points: 500, reason: 'A gift' }, owner);
  },
  rows: [
    ['is_active', 0, ten],
    ['earn_points', 2, earned()],
    ['earn_per_minor', 200, earned()],
    ['redeem_points', 2, ten],
    ['redeem_minor', 20, ten],
    ['smallest_redemption', 11, ten],
    ['earns_on_services', 0, earned()],
    ['earns_on_products', 0, earned(product)],
    ['expires_after_months', 6, earned()],
    ['levels', [level], earned()],
  ],
};

const giftCards: PageRows = {
  page: 'gift_card_setting',
  path: '/api/gift_card_setting',
  rows: [
    ['expires_after_months', 3, voucher({ type: 1 })],
    ['is_sold_online', 0, page],
    ['online_values', [12_300], pageAt('/buy-gift-card')],
    [
      'picture_file_id',
      async ({ app, owner }: Room) => (await app.succeed(uploadGiftCardPicture, pngUpload(400), owner)).id,
      voucher({ type: 1, design_id: 0 }),
    ],
  ],
};

export const valueRows = [loyaltyProgram, giftCards];
