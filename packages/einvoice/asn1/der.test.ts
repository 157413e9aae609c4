import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  der,
  derChildren,
  derInteger,
  derOid,
  derSequence,
  derTime,
  derUtf8,
  readDer,
  readInteger,
  readOid,
  readText,
  readTime,
  tag,
} from './der.ts';
import { attribute, derName, nameText, readName } from './names.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('DER', () => {
  test('writes what the standard shows', () => {
    expect(derOid('1.2.840.113549')).toEqual(hex('06 06 2a 86 48 86 f7 0d'));
    expect(derInteger(128n)).toEqual(hex('02 02 00 80'));
    expect(derInteger(0n)).toEqual(hex('02 01 00'));
    expect(derUtf8('ر')).toEqual(hex('0c 02 d8 b1'));
    expect(der(tag.octet_string, Buffer.alloc(200)).subarray(0, 3)).toEqual(hex('04 81 c8'));
    expect(der(tag.octet_string, Buffer.alloc(300)).subarray(0, 4)).toEqual(hex('04 82 01 2c'));
    expect(derTime(new Date('2029-01-09T09:19:30Z'))).toEqual(Buffer.concat([hex('17 0d'), Buffer.from('290109091930Z')]));
    expect(derTime(new Date('2050-01-01T00:00:00Z'))).toEqual(Buffer.concat([hex('18 0f'), Buffer.from('20500101000000Z')]));
  });

  test('reads back any number, identifier, text and time', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1n << 160n }),
        fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 39 }), fc.array(fc.nat())),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true }),
        (number, [root, second, arcs], text, at) => {
          const oid = [root, second, ...arcs].join('.');
          const seconds = new Date(Math.floor(at.getTime() / 1000) * 1000);
          const all = readDer(derSequence(derInteger(number), derOid(oid), derUtf8(text), derTime(seconds)));
          const [first, next, words, time] = derChildren(all);
          expect(first && readInteger(first)).toBe(number);
          expect(next && readOid(next)).toBe(oid);
          expect(words && readText(words)).toBe(text);
          expect(time && readTime(time)).toEqual(seconds);
        },
      ),
    );
  });

  test.each([
    ['nothing', ''],
    ['a length without its content', '30 05 02 01'],
    ['bytes behind the value', '02 01 05 00'],
    ['an indefinite length', '30 80 02 01 05 00 00'],
    ['a length that is longer than it must be', '04 81 05 00 00 00 00 00'],
    ['a length of five bytes', '04 85 00 00 00 00 01 00'],
  ])('refuses %s', (_name, bytes) => {
    expect(() => readDer(hex(bytes))).toThrow(RangeError);
  });

  test('refuses any bytes with a RangeError and nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          derChildren(readDer(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });
});

describe('a distinguished name', () => {
  const name = [
    [attribute.domain_component, 'local'],
    [attribute.domain_component, 'gov'],
    [attribute.common_name, 'A, B+C'],
  ] as const;

  test('is written last step first, with the signs that would end it quoted', () => {
    expect(nameText(name)).toBe(String.raw`CN=A\, B\+C, DC=gov, DC=local`);
  });

  test('reads back in its order', () => {
    expect(readName(readDer(derName(name)))).toEqual(name);
  });
});
