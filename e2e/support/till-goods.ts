import { listCustomers } from '@rawnaq/contract/customers/customers';
import { createDiscountCode } from '@rawnaq/contract/value/discount-codes';
import { createOffer } from '@rawnaq/contract/value/offers';
import { createPackage } from '@rawnaq/contract/value/packages';
import { createProduct, createProductGroup } from '@rawnaq/contract/catalogue/products';
import { saveServiceRecipe } from '@rawnaq/contract/catalogue/stock';
import { openTill } from '@rawnaq/contract/sales/till';
import type { Caller } from './caller.ts';

/** A number as a shop prints it: thirteen digits, the last one its check digit. */
export const shampooCode = '6289999000015';

/** Puts on the training salon's shelves what a till sells besides services: a product with a barcode, a colour that a service uses up, an offer, a package, a code. */
export async function furnishTill(owner: Caller) {
  const { services } = await owner.succeed(openTill, {});
  const [first, second] = services;
  if (first === undefined || second === undefined) throw new Error('The training salon sells nothing');
  const group = await owner.succeed(createProductGroup, { english_name: 'At the till', arabic_name: 'عند نقطة البيع' });
  const product = (english_name: string, arabic_name: string, more: { barcode?: string; initial_milli: number; is_sold?: 0 | 1 }) =>
    owner.succeed(createProduct, {
      product_group_id: group.id,
      english_name,
      arabic_name,
      price_minor: 4_600,
      initial_cost_minor: 10_000,
      ...more,
    });
  const shampoo = await product('Rose shampoo', 'شامبو الورد', { barcode: shampooCode, initial_milli: 20_000 });
  const colour = await product('Colour tube', 'أنبوب صبغة', { initial_milli: 10_000, is_sold: 0 });
  await owner.succeed(saveServiceRecipe, { id: first.id, products: [{ product_id: colour.id, quantity_milli: 500 }] });
  const offer = await owner.succeed(createOffer, {
    type: 1,
    english_name: 'Three visits',
    arabic_name: 'ثلاث زيارات',
    price_minor: 2 * second.price_minor,
    services: [{ service_id: second.id, quantity: 3 }],
  });
  const bundle = await owner.succeed(createPackage, {
    english_name: 'Bridal morning',
    arabic_name: 'صباح العروس',
    price_minor: first.price_minor + second.price_minor - 1_000,
    services: [
      { service_id: first.id, quantity: 1 },
      { service_id: second.id, quantity: 1 },
    ],
  });
  await owner.succeed(createDiscountCode, { code: 'ROSE', category: 1, discount_bp: 1000, valid_from: '2020-01-01' });
  const { data: customers } = await owner.succeed(listCustomers, { per_page: 5, status: 1 });
  return { first, second, shampoo, colour, offer, bundle, customers };
}
