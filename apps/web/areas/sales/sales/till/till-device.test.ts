import { expect, test } from 'vitest';
import { deviceOfTill, type TillDevice } from './till-device.ts';

const device = (id: number): TillDevice => ({
  id,
  device_name: `Till ${id}`,
  is_default: id === 1 ? 1 : 0,
  issues_standard: 1,
  issues_simplified: 1,
  is_renewal_due: 0,
  attention: null,
});
const second = { id: 2, device_name: 'Till 2' };

test('without devices there is nothing to choose, and a sale names none', () => {
  expect(deviceOfTill([], null)).toEqual({ device: null, gone: null, isAsked: false, named_id: null });
  expect(deviceOfTill([], second)).toEqual({ device: null, gone: null, isAsked: false, named_id: null });
});

test('the only device issues, unasked', () => {
  expect(deviceOfTill([device(1)], null)).toMatchObject({ device: { id: 1 }, isAsked: false, named_id: null });
});

test('with several the default issues until somebody says which one stands here', () => {
  expect(deviceOfTill([device(1), device(2)], null)).toMatchObject({ device: { id: 1 }, gone: null, isAsked: true, named_id: null });
  expect(deviceOfTill([device(1), device(2)], second)).toMatchObject({ device: { id: 2 }, gone: null, isAsked: false, named_id: 2 });
});

test('the default takes over from a chosen device that is connected no more, and the lost one is told', () => {
  expect(deviceOfTill([device(1), device(3)], second)).toEqual({ device: device(1), gone: second, isAsked: false, named_id: null });
  expect(deviceOfTill([device(1)], second)).toMatchObject({ device: { id: 1 }, gone: second, isAsked: false, named_id: null });
});
