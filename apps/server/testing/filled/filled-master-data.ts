import {
  affectedItems,
  assetBrands,
  assetTypes,
  departments,
  documentTypes,
  itLocations,
  sections,
  workingLocations,
  workShifts,
} from '@rawnaq/contract/settings/master-data';
import type { TestServer } from '../test-server.ts';

const names = { english_name: 'Front', arabic_name: 'الواجهة' };

/** An entry in each list of master data, by the noun of its address. */
export async function writeMasterData(app: TestServer, owner: { token: string }) {
  const { id: department_id } = await app.succeed(departments.create, names, owner);
  const { id: it_location_id } = await app.succeed(itLocations.create, names, owner);
  return {
    departments: department_id,
    it_locations: it_location_id,
    sections: (await app.succeed(sections.create, { ...names, department_id }, owner)).id,
    work_shifts: (await app.succeed(workShifts.create, { ...names, starts_minute: 1200, ends_minute: 180 }, owner)).id,
    working_locations: (await app.succeed(workingLocations.create, { ...names, checks_place: 0, checks_face: 1, it_location_id }, owner))
      .id,
    asset_types: (await app.succeed(assetTypes.create, names, owner)).id,
    asset_brands: (await app.succeed(assetBrands.create, names, owner)).id,
    document_types: (await app.succeed(documentTypes.create, names, owner)).id,
    affected_items: (await app.succeed(affectedItems.create, names, owner)).id,
  };
}
