import { sql } from 'kysely';
import { keepDrawings, type Drawing } from '../areas/settings/files/public/drawings.ts';
import type { Db } from '../db/database.ts';
import { portraits } from './drawings/people.ts';
import { drawPortrait } from './drawings/portrait.ts';
import { productDrawings } from './drawings/products.ts';
import { coverDrawing, galleryDrawings, logoDrawing } from './drawings/rooms.ts';
import { serviceDrawings } from './drawings/services.ts';
import { drawStillLife } from './drawings/still-life.ts';

const plainColour = '#8a6f5a';

interface Where {
  /** Where files are kept. */
  folder: string;
  now: Date;
}

/** Gives the salon its sign, its cover, a gallery, and pictures of its people, services and products. All are drawn, and written in a few statements. */
export async function writePictures(db: Db, account_id: number, where: Where): Promise<void> {
  const keep = (drawings: readonly Drawing[]): Promise<number[]> => keepDrawings({ db, account_id, ...where }, drawings);
  const employees = await db.selectFrom('employees').where('account_id', '=', account_id).select(['id', 'english_name']).execute();
  const services = await db
    .selectFrom('services as s')
    .innerJoin('service_groups as g', (join) => join.onRef('g.account_id', '=', 's.account_id').onRef('g.id', '=', 's.service_group_id'))
    .where('s.account_id', '=', account_id)
    .select(['s.id', 's.english_name', 'g.colour'])
    .execute();
  const products = await db.selectFrom('products').where('account_id', '=', account_id).select(['id', 'english_name']).execute();

  const ofPeople = employees.flatMap(({ id, english_name }) => {
    const portrait = portraits[english_name ?? ''];
    return portrait === undefined ? [] : [{ id, kind: 'employee' as const, svg: drawPortrait(portrait) }];
  });
  const ofServices = services.flatMap(({ id, english_name, colour }) => {
    const thing = serviceDrawings[english_name];
    return thing === undefined ? [] : [{ id, kind: 'service' as const, svg: drawStillLife(colour ?? plainColour, thing) }];
  });
  const ofProducts = products.flatMap(({ id, english_name }) => {
    const [thing, colour] = productDrawings[english_name] ?? [];
    return thing === undefined || colour === undefined ? [] : [{ id, kind: 'product' as const, svg: drawStillLife(colour, thing) }];
  });
  const ofSalon = [
    { kind: 'background' as const, svg: coverDrawing },
    ...galleryDrawings.map((svg) => ({ kind: 'gallery' as const, svg })),
  ];
  const all = [...ofPeople, ...ofServices, ...ofProducts];
  const ids = await keep([...all, ...ofSalon, { kind: 'logo', svg: logoDrawing, isPrinted: true }]);
  for (const [table, kind] of [
    ['employees', 'employee'],
    ['services', 'service'],
    ['products', 'product'],
  ] as const) {
    const pairs = all.flatMap((drawing, index) => (drawing.kind === kind ? [{ id: drawing.id, file_id: ids[index] }] : []));
    await sql`update ${sql.table(table)} t set picture_file_id = p.file_id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(id bigint, file_id bigint)
      where t.account_id = ${account_id} and t.id = p.id`.execute(db);
  }
  const [background = 0, ...rest] = ids.slice(all.length);
  const gallery = rest.slice(0, galleryDrawings.length);
  await db.updateTable('online_settings').set({ background_file_id: background }).where('account_id', '=', account_id).execute();
  await db
    .insertInto('gallery_pictures')
    .values(gallery.map((file_id, index) => ({ account_id, position: index + 1, file_id })))
    .execute();
  await db
    .updateTable('businesses')
    .set({ logo_file_id: ids.at(-1) ?? null })
    .where('account_id', '=', account_id)
    .execute();
}
