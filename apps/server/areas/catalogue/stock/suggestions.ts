import { activateSuggestedProducts, listSuggestedProducts } from '@rawnaq/contract/catalogue/suggestions';
import { suggestedPrice } from '@rawnaq/domain/catalogue/catalogue/suggested-price';
import type { Db } from '../../../db/database.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { takePicture } from '../../settings/files/public.ts';
import { isNamedAlike, lockTaking, ownGroupOf, readSuggestedGroups } from '../suggestions/public.ts';
import { insertGroup } from './group-store.ts';
import { insertProduct } from './product-store.ts';

/** The products the platform suggests, in its own order. Belongs to no account. */
async function readSuggestions(db: Db) {
  const groups = await readSuggestedGroups(db, 'product');
  const products = await db
    .selectFrom('suggested_products')
    .where('status', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .select([
      'id',
      'suggested_group_id',
      'english_name',
      'arabic_name',
      'english_description',
      'arabic_description',
      'barcode',
      'price_minor',
      'unit',
      'picture_unique_id',
    ])
    .$narrowType<{ unit: 'piece' | 'ml' | 'g' }>()
    .execute();
  return { groups, products };
}

/** What the account has already, of either. */
async function readOwn(db: Db, account_id: number) {
  const groups = await db
    .selectFrom('product_groups')
    .where('account_id', '=', account_id)
    .select(['id', 'suggested_group_id', 'english_name', 'arabic_name'])
    .execute();
  const products = await db
    .selectFrom('products')
    .where('account_id', '=', account_id)
    .select(['suggested_product_id', 'product_group_id', 'english_name', 'arabic_name', 'barcode'])
    .execute();
  return { groups, products };
}

type Own = Awaited<ReturnType<typeof readOwn>>;
type Suggestions = Awaited<ReturnType<typeof readSuggestions>>;

/** Taken before, of the same barcode, or of the same name in the same group: a second one would only confuse a scan. */
const isThere = (product: Suggestions['products'][number], groupId: number | undefined, own: Own): boolean =>
  own.products.some(
    (one) =>
      one.suggested_product_id === product.id ||
      (product.barcode !== null && one.barcode === product.barcode) ||
      (one.product_group_id === groupId && isNamedAlike(one, product)),
  );

const list = handle(listSuggestedProducts, async (_input, { db, account_id, account }) => {
  const { groups, products } = await readSuggestions(db);
  const own = await readOwn(db, account_id);
  const byGroup = Map.groupBy(products, (product) => product.suggested_group_id);
  return {
    data: groups.map((group) => {
      const ownGroup = ownGroupOf(group, own.groups);
      return {
        ...group,
        is_activated: ownGroup === undefined ? (0 as const) : (1 as const),
        products: (byGroup.get(group.id) ?? []).map((product) => ({
          ...product,
          price_minor: suggestedPrice(product.price_minor, account.currency),
          is_activated: isThere(product, ownGroup?.id, own) ? (1 as const) : (0 as const),
        })),
      };
    }),
  };
});

const activate = handle(activateSuggestedProducts, async ({ suggested_product_ids, suggested_group_ids, prices }, context) => {
  const { db, account_id, account } = context;
  const wanted = new Set(suggested_product_ids);
  const wantedGroups = new Set(suggested_group_ids);
  const ownPrices = new Map(prices.map((price) => [price.suggested_product_id, price.price_minor]));
  const { groups, products } = await readSuggestions(db);
  const chosen = products.filter((product) => wanted.has(product.id));
  if (chosen.length === 0 && !groups.some((group) => wantedGroups.has(group.id)))
    return refuse('product.none_activated', { field: 'suggested_product_ids' });

  await lockTaking(db, account_id);
  const own = await readOwn(db, account_id);
  let activated = 0;
  let groups_added = 0;
  for (const group of groups) {
    const ofGroup = chosen.filter((product) => product.suggested_group_id === group.id);
    if (ofGroup.length === 0 && !wantedGroups.has(group.id)) continue;
    let groupId = ownGroupOf(group, own.groups)?.id;
    if (groupId === undefined) {
      const { english_name, arabic_name } = group;
      groupId = await insertGroup(db, account_id, { english_name, arabic_name, status: 1, suggested_group_id: group.id });
      groups_added += 1;
    }
    for (const product of ofGroup) {
      if (isThere(product, groupId, own)) continue;
      await insertProduct(db, account_id, {
        product_group_id: groupId,
        english_name: product.english_name,
        arabic_name: product.arabic_name,
        english_description: product.english_description,
        arabic_description: product.arabic_description,
        picture_file_id: product.picture_unique_id === null ? null : await takePicture(context, 'product', product.picture_unique_id),
        barcode: product.barcode,
        price_minor: ownPrices.get(product.id) ?? suggestedPrice(product.price_minor, account.currency),
        tax_id: null,
        unit: product.unit,
        warn_at_milli: null,
        is_sold: 1,
        commission_bp: null,
        status: 1,
        suggested_product_id: product.id,
      });
      activated += 1;
    }
  }
  if (activated + groups_added > 0) {
    await context.audit({
      area: 'stock',
      action: 'activate_suggested',
      subject_type: 'product',
      after: { suggested_product_ids: chosen.map((product) => product.id), suggested_group_ids },
    });
    context.publish('products', 0);
    context.publish('product_groups', 0);
  }
  return { activated, already_there: chosen.length - activated, groups_added };
});

export const productSuggestionHandlers = [list, activate];
