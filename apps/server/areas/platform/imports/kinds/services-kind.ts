import { serviceFields } from '@rawnaq/contract/catalogue/catalogue';
import { servicePriceFault } from '@rawnaq/domain/catalogue/catalogue/service-price';
import { recordsInUse } from '../../../../db/imported-records.ts';
import {
  importedServices,
  makeServiceGroup,
  readGroupNames,
  readImportedServices,
  removeServiceGroups,
} from '../../../catalogue/catalogue/public/imports.ts';
import { namesInGroup } from './names-in-group.ts';
import { recordKind } from '../record-kind.ts';
import { defaultTax, taxValues } from './tax-values.ts';
import type { ValueSource } from '../values.ts';

const {
  english_name,
  arabic_name,
  english_description,
  arabic_description,
  price_minor,
  offer_price_minor,
  job_time_minutes,
  processing_minutes,
  finishing_minutes,
  buffer_minutes,
  commission_bp,
  show_online,
  status,
} = serviceFields;

const groups: ValueSource = {
  field: 'service_group_id',
  isMade: true,
  needsValue: true,
  options: readGroupNames,
  making: {
    right: 'services.create',
    make: makeServiceGroup,
    unused: async (db, account_id, ids) => {
      const used = new Set(await recordsInUse(db, 'service_groups', account_id, ids));
      return ids.filter((id) => !used.has(id));
    },
    remove: removeServiceGroups,
  },
};

export const servicesKind = recordKind({
  kind: 'services',
  rights: ['services.create', 'services.view'],
  editRight: 'services.edit',
  fieldRights: {},
  store: importedServices,
  topics: ['services', 'service_groups'],
  values: [groups, taxValues],
  fields: {
    english_name,
    arabic_name,
    english_description,
    arabic_description,
    price_minor,
    offer_price_minor,
    job_time_minutes,
    processing_minutes,
    finishing_minutes,
    buffer_minutes,
    commission_bp,
    show_online,
    status,
  },
  required: ['service_group_id', 'english_name', 'arabic_name', 'price_minor', 'job_time_minutes'],
  read: readImportedServices,
  defaults: async ({ db, account_id }) => ({
    service_group_id: null,
    english_description: null,
    arabic_description: null,
    offer_price_minor: null,
    tax_id: await defaultTax(db, account_id),
    commission_bp: null,
    processing_minutes: 0,
    finishing_minutes: 0,
    buffer_minutes: 0,
    show_online: 1,
    status: 1,
  }),
  ...namesInGroup('service_group_id'),
  // The form takes the price for the original one where nobody says another.
  complete: (_input, given) => {
    if (typeof given['price_minor'] === 'number') given['original_price_minor'] = given['price_minor'];
  },
  beginFaults: () =>
    Promise.resolve((values) => {
      const [price, offer] = [Number(values['price_minor']), values['offer_price_minor']];
      const fault = servicePriceFault({
        original_price_minor: price,
        price_minor: price,
        offer_price_minor: typeof offer === 'number' ? offer : null,
      });
      return fault === null ? null : { field: fault.field, rule: 'imported_above_price', params: {} };
    }),
});
