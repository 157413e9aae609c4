import { countryDefaults } from '@rawnaq/domain/money/currencies';
import { countryNameOf } from '@rawnaq/domain/fields/country-names';
import type { Db } from './database.ts';
import { citiesByCountry } from './reference/cities.ts';
import { productSuggestions } from './reference/product-suggestions.ts';
import { suggestionGroups } from './reference/suggestions.ts';

/** Writes what every installation knows from the start. Runs at every start; what managers changed since stays as it is. */
export async function ensureReferenceData(db: Db): Promise<void> {
  await ensureCountries(db);
  await ensureCities(db);
  await ensureSuggestions(db);
  await ensureProductSuggestions(db);
}

async function ensureCountries(db: Db): Promise<void> {
  const rows = countryDefaults.map((country) => {
    const names = countryNameOf(country.iso_code);
    if (names === null) throw new Error(`No names for the country ${country.iso_code}`);
    return {
      id: country.country_id,
      iso_code: country.iso_code,
      english_name: names.english_name,
      arabic_name: names.arabic_name,
      calling_code: country.calling_code,
      currency: country.currency_code,
      standard_vat_bp: country.vat_rate_bp,
      timezone: country.time_zone,
    };
  });
  await db
    .insertInto('countries')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Only where there are none yet: a city that a manager renamed does not come back under its old name. */
async function ensureCities(db: Db): Promise<void> {
  if ((await db.selectFrom('cities').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const rows = countryDefaults.flatMap(({ country_id }) =>
    citiesByCountry[country_id].map(([english_name, arabic_name]) => ({ country_id, english_name, arabic_name })),
  );
  await db
    .insertInto('cities')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only where there are none yet: a group that a manager renamed does not come back under its old name. */
async function hasGroups(db: Db, kind: 'service' | 'product'): Promise<boolean> {
  return (await db.selectFrom('suggested_groups').where('kind', '=', kind).select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function ensureProductSuggestions(db: Db): Promise<void> {
  if (await hasGroups(db, 'product')) return;
  const kind = 'product' as const;
  const groups = await db
    .insertInto('suggested_groups')
    .values(productSuggestions.map(({ english_name, arabic_name }, place) => ({ kind, english_name, arabic_name, position: place + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'english_name'])
    .execute();
  const rows = groups.flatMap((group) =>
    (productSuggestions.find(({ english_name }) => english_name === group.english_name)?.products ?? []).map((product, place) => ({
      suggested_group_id: group.id,
      ...product,
      position: place + 1,
    })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('suggested_products')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function ensureSuggestions(db: Db): Promise<void> {
  if (await hasGroups(db, 'service')) return;
  const groups = await db
    .insertInto('suggested_groups')
    .values(suggestionGroups.map(({ english_name, arabic_name }, position) => ({ english_name, arabic_name, position: position + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'english_name'])
    .execute();
  // Another process that starts at the same moment wrote them first.
  if (groups.length === 0) return;
  const rows = suggestionGroups.flatMap(({ english_name, services }) => {
    const group = groups.find((written) => written.english_name === english_name);
    return group === undefined
      ? []
      : services.map((service, position) => ({ suggested_group_id: group.id, ...service, position: position + 1 }));
  });
  await db
    .insertInto('suggested_services')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
