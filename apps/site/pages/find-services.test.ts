import { expect, test } from 'vitest';
import { findServices, foldForSearch } from './find-services.ts';

const of = (id: number, service_group_id: number, english_name: string, arabic_name: string) => ({
  id,
  service_group_id,
  english_name,
  arabic_name,
  english_description: null,
  arabic_description: null,
  price_minor: 1,
  original_price_minor: 1,
  duration_minutes: 30,
  seats: 1,
  picture_unique_id: null,
  addons: [],
  employee_ids: [1],
});
const business = {
  service_groups: [
    { id: 1, english_name: 'Hair', arabic_name: 'الشعر', colour: null },
    { id: 2, english_name: 'Nails', arabic_name: 'الأظافر', colour: null },
    { id: 3, english_name: 'Empty', arabic_name: 'فارغ', colour: null },
  ],
  services: [of(1, 1, 'Cut', 'قصّة'), of(2, 1, 'Colour', 'صبغة'), of(3, 2, 'Manicure', 'مانيكير')],
};
const found = (search: string) => findServices(business, search).flatMap((group) => group.services.map(({ id }) => id));

test('services are found in either script, whatever the spelling', () => {
  expect(found('')).toEqual([1, 2, 3]);
  expect(found('CUT')).toEqual([1]);
  expect(found('قصه')).toEqual([1]);
  expect(found('الاظافر')).toEqual([3]);
  expect(found('hair col')).toEqual([2]);
  expect(found('massage')).toEqual([]);
});

test('groups without anything to show are not shown', () => {
  expect(findServices(business, '').map((group) => group.id)).toEqual([1, 2]);
});

test('marks, tatweel and digits do not matter', () => {
  expect(foldForSearch(' مـَـانيكيــر ٢ ')).toBe('مانيكير 2');
});
