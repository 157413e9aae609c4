import { expect, test } from 'vitest';
import { isTypedCode, mostUsed, type ProductItem, type ServiceItem } from './till-items.ts';

const item = (kind: 'service' | 'product', id: number, times_sold: number) => ({ kind, of: { id, times_sold } });
const services = (count: number) => Array.from({ length: count }, (_none, id) => item('service', id, 100 - id)) as unknown as ServiceItem[];
const products = (...times: number[]) =>
  times.map((sold, id) => ({ ...item('product', id, sold), isShort: false })) as unknown as ProductItem[];
const told = (items: ReturnType<typeof mostUsed>): string => items.map(({ kind, of }) => `${kind[0]}${of.id}`).join(' ');

test('the products sold most stand behind the services sold most, four at the most, and nothing that was never sold', () => {
  expect(told(mostUsed(services(3), products(0, 7, 9)))).toBe('s0 s1 s2 p2 p1');
  expect(told(mostUsed(services(20), products(1, 2, 3, 4, 5, 6)))).toBe('s0 s1 s2 s3 s4 s5 s6 s7 p5 p4 p3 p2');
  expect(mostUsed(services(20), products(0))).toHaveLength(12);
});

test('what is out of stock is not offered there', () => {
  const [gone, there] = products(9, 3) as [ProductItem, ProductItem];
  expect(told(mostUsed(services(1), [{ ...gone, isShort: true }, there]))).toBe('s0 p1');
});

test.each([
  ['4021 5567 0001', true],
  ['GC-4021-5567', true],
  ['٤٠٢١ ٥٥٦٧', true],
  ['gel nails 60', false],
  ['rose', false],
])('%s can be a typed number: %s', (text, isCode) => expect(isTypedCode(text)).toBe(isCode));
