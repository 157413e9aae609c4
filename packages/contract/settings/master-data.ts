import { mostNetworks, radiusBounds, usualRadius } from '@rawnaq/domain/settings/master-data/working-location';
import { workingHoursOptions } from '@rawnaq/domain/settings/master-data/work-shift';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, id, line, version } from '../fields.ts';
import { mostRemindDays, usualRemindDays } from '@rawnaq/domain/settings/master-data/remind-days';
import { masterDataList } from './master-data-list.ts';

const names = { english_name: z.string(), arabic_name: z.string() };
const named = z.nullable(z.object({ id, ...names }));

export const sections = masterDataList(
  '/api/sections',
  { one: 'a section', many: 'sections' },
  { department_id: z.optional(z.nullable(id)) },
  { department_id: z.nullable(id), department: named },
  ['section.department_unknown', 'section.department_disabled'],
);

export const departments = masterDataList(
  '/api/departments',
  { one: 'a department', many: 'departments' },
  { parent_id: z.optional(z.nullable(id)), manager_id: z.optional(z.nullable(id)) },
  {
    parent_id: z.nullable(id),
    manager_id: z.nullable(id),
    manager: z.nullable(z.object({ id, english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) })),
  },
  [
    'department.parent_unknown',
    'department.parent_disabled',
    'department.cycle',
    'department.has_active_children',
    'department.manager_unknown',
  ],
);

export const listPossibleManagers = endpoint({
  method: 'GET',
  path: '/api/department_managers',
  access: may('master_data.view'),
  input: z.object({}),
  output: z.object({
    data: z.array(
      z.object({ id, english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()), colour: z.nullable(z.string()) }),
    ),
  }),
  summary: 'Who can manage a department: the names of those who work here now',
});

const minuteOfDay = z.int().check(z.gte(0), z.lte(1439));
const shiftFields = {
  starts_minute: minuteOfDay,
  ends_minute: minuteOfDay,
  break_minutes: z._default(z.int().check(z.gte(0), z.lte(480)), 0),
  break_is_paid: z._default(flag, 0),
  working_hours: z._default(z.literal([...workingHoursOptions]), 8),
  grace_minutes: z._default(z.int().check(z.gte(0), z.lte(120)), 0),
};
export const workShifts = masterDataList(
  '/api/work_shifts',
  { one: 'a shift', many: 'shifts' },
  { ...shiftFields, colour: z.optional(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)))) },
  {
    starts_minute: z.int(),
    ends_minute: z.int(),
    break_minutes: z.int(),
    break_is_paid: flag,
    working_hours: z.literal([...workingHoursOptions]),
    grace_minutes: z.int(),
    colour: z.nullable(z.string()),
    /** The next date on which a clock change makes it longer or shorter, and how many minutes it then lasts. */
    clock_change: z.nullable(z.object({ date, minutes: z.int() })),
  },
  ['work_shift.too_long', 'work_shift.break_too_long'],
);

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));
export const workingLocations = masterDataList(
  '/api/working_locations',
  { one: 'a place of work', many: 'places of work' },
  {
    latitude: z.optional(z.nullable(latitude)),
    longitude: z.optional(z.nullable(longitude)),
    radius_metres: z._default(z.int().check(z.gte(radiusBounds.least), z.lte(radiusBounds.most)), usualRadius),
    networks: z._default(z.array(line(z.minLength(1), z.maxLength(60))).check(z.maxLength(mostNetworks)), []),
    checks_place: z._default(flag, 1),
    checks_network: z._default(flag, 0),
    checks_face: z._default(flag, 0),
    /** 1: all ways that are on have to be proved, 0: one of them is enough. */
    needs_all: z._default(flag, 1),
    it_location_id: z.optional(z.nullable(id)),
  },
  {
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    radius_metres: z.int(),
    networks: z.array(z.string()),
    checks_place: flag,
    checks_network: flag,
    checks_face: flag,
    needs_all: flag,
    it_location_id: z.nullable(id),
    it_location: named,
  },
  [
    'working_location.radius_too_large',
    'working_location.half_a_place',
    'working_location.place_missing',
    'working_location.networks_missing',
    'working_location.no_method',
    'working_location.it_location_unknown',
    'working_location.it_location_disabled',
    'network.unreadable',
    'network.too_wide',
  ],
);

const plainList = (path: `/api/${string}`, one: string, many: string) => masterDataList(path, { one, many }, {}, {});
export const assetTypes = plainList('/api/asset_types', 'a type of assets', 'types of assets');
export const assetBrands = plainList('/api/asset_brands', 'a brand of assets', 'brands of assets');
export const affectedItems = plainList('/api/affected_items', 'an item that a ticket can be about', 'items that tickets are about');
export const itLocations = plainList('/api/it_locations', 'a place of equipment', 'places of equipment');

const remindDays = z.array(z.int().check(z.gte(0), z.lte(mostRemindDays))).check(z.maxLength(12));
export const documentTypes = masterDataList(
  '/api/document_types',
  { one: 'a type of documents', many: 'types of documents' },
  /** How many days before its last day a document is reminded of; empty: never. */
  { remind_days: z._default(remindDays, [...usualRemindDays]) },
  { remind_days: z.array(z.int()) },
);

/** The lists, as the hub counts them. */
export const masterDataKinds = [
  'sections',
  'departments',
  'work_shifts',
  'working_locations',
  'asset_types',
  'asset_brands',
  'affected_items',
  'it_locations',
  'document_types',
] as const;

export const countMasterData = endpoint({
  method: 'GET',
  path: '/api/master_data',
  access: may('master_data.view'),
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ kind: z.literal([...masterDataKinds]), active: z.int(), disabled: z.int() })) }),
  summary: 'How many entries each list of master data has',
});

const checkInSetting = z.object({ largest_radius_metres: z.int(), version });

export const getCheckInSetting = endpoint({
  method: 'GET',
  path: '/api/check_in_setting',
  access: may('master_data.view'),
  input: z.object({}),
  output: z.object({ ...checkInSetting.shape, network: z.nullable(z.string()) }),
  summary: 'The largest radius that a place of work may have, and the network that the caller is in',
});

export const updateCheckInSetting = endpoint({
  method: 'PUT',
  path: '/api/check_in_setting',
  access: may('settings.edit'),
  input: z.object({ version, largest_radius_metres: z.int().check(z.gte(radiusBounds.least), z.lte(radiusBounds.most)) }),
  output: checkInSetting,
  refusals: ['check_in.locations_wider', 'record.changed_meanwhile'],
  summary: 'Sets the largest radius that a place of work may have',
});

const endpointsOf = <const List extends object>(list: List) => Object.values(list) as List[keyof List][];

export const masterDataEndpoints = [
  ...endpointsOf(sections),
  ...endpointsOf(departments),
  ...endpointsOf(workShifts),
  ...endpointsOf(workingLocations),
  ...endpointsOf(assetTypes),
  ...endpointsOf(assetBrands),
  ...endpointsOf(affectedItems),
  ...endpointsOf(itLocations),
  ...endpointsOf(documentTypes),
  listPossibleManagers,
  countMasterData,
  getCheckInSetting,
  updateCheckInSetting,
];
