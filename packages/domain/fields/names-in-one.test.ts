import { expect, test } from 'vitest';
import { namesInOne } from './names-in-one.ts';

test.each([
  ['Cashier | كاشير', 'Cashier', 'كاشير'],
  ['Senior stylist – خبيرة أولى', 'Senior stylist', 'خبيرة أولى'],
  ['كاشير - Cashier', 'Cashier', 'كاشير'],
  ['موظف استقبال|Receptionist', 'Receptionist', 'موظف استقبال'],
  ['Cashier', 'Cashier', null],
  ['كاشير', null, 'كاشير'],
  ['Half-day cashier', 'Half-day cashier', null],
  ['Cashier | Till', 'Cashier | Till', null],
  ['VIP كاشير', 'VIP كاشير', null],
  ['A | ب | C', 'A | ب | C', null],
  ['', '', null],
])('%s', (text, english_name, arabic_name) => expect(namesInOne(text)).toEqual({ english_name, arabic_name }));
