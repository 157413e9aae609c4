import { endpoints } from '@rawnaq/contract/all';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { labelOf } from '../answers/sentences.ts';

/**
 * What every endpoint promises of its input, found in the declarations themselves: nobody has to remember it for the next endpoint.
 * A leaf is a schema that holds no other: a text, a number, a choice.
 */
interface Schema {
  _zod: {
    def: {
      type: string;
      innerType?: Schema;
      in?: Schema;
      element?: Schema;
      shape?: Record<string, Schema>;
      options?: Schema[];
      valueType?: Schema;
      keyType?: Schema;
      checks?: unknown[];
    };
  };
  safeParse(value: unknown): { success: true; data: unknown } | { success: false };
}
interface Leaf {
  endpoint: Endpoint;
  /** The name its field goes by: of `lines.0.service_id`, the last. */
  name: string;
  type: string;
  schema: Schema;
}

function visit(endpoint: Endpoint, name: string, schema: Schema, found: Leaf[], names: Set<string>): void {
  const { type, innerType, in: before, element, shape, options, valueType, checks } = schema._zod.def;
  if (shape !== undefined)
    for (const [key, field] of Object.entries(shape)) {
      names.add(key);
      visit(endpoint, key, field, found, names);
    }
  else if (innerType !== undefined) visit(endpoint, name, innerType, found, names);
  else if (before !== undefined) visit(endpoint, name, before, found, names);
  else if (element !== undefined) {
    found.push({ endpoint, name, type: 'array', schema });
    visit(endpoint, name, element, found, names);
  } else if (valueType !== undefined) visit(endpoint, name, valueType, found, names);
  // A choice that is judged as a whole is a number and a text at once.
  else if (options !== undefined && (checks?.length ?? 0) > 0)
    for (const kind of ['string', 'number']) found.push({ endpoint, name, type: kind, schema });
  else if (options !== undefined) for (const option of options) visit(endpoint, name, option, found, names);
  else found.push({ endpoint, name, type, schema });
}

const names = new Set<string>();
const leaves: Leaf[] = [];
for (const endpoint of endpoints) visit(endpoint, '', endpoint.input as unknown as Schema, leaves, names);
const at = ({ endpoint, name }: Leaf): string => `${endpoint.method} ${endpoint.path} ${name}`;
const textLeaves = leaves.filter(({ type }) => type === 'string');
const numberLeaves = leaves.filter(({ type }) => type === 'number' || type === 'int');

/** Never shown, sent on or searched for: compared as they were typed, by their hash. The reader refuses what cannot be kept of them too. */
const secrets = new Set(['password', 'current_password', 'token', 'content_base64']);
const accepted = ({ schema }: Leaf, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

test('there are leaves to look at', () => {
  expect(textLeaves.length).toBeGreaterThan(300);
  expect(numberLeaves.length).toBeGreaterThan(500);
});

describe('a text', () => {
  test('never holds NUL, half a character, or another control character', () => {
    const faults = textLeaves
      .filter((leaf) => !secrets.has(leaf.name))
      .filter((leaf) => ['a\u0000b', 'a\ud800b', 'a\u0007b', 'a\u009bb'].some((bad) => accepted(leaf, bad) !== undefined));
    expect(faults.map(at)).toEqual([]);
  });

  test('of one line has no line break in it; of several lines it has `\\n`; neither turns around what stands beside it', () => {
    const faults = textLeaves
      .filter((leaf) => !secrets.has(leaf.name))
      .filter((leaf) => {
        const kept = accepted(leaf, 'A\r\nBcc: b\u2028c\u2029d\u202ee\u2066f');
        return kept !== undefined && kept !== 'A Bcc: b c def' && kept !== 'A\nBcc: b\nc\ndef';
      });
    expect(faults.map(at)).toEqual([]);
  });

  test('keeps what Arabic needs: joiners and the marks of direction', () => {
    const arabic = 'می\u200cخواهم \u200fس\u200d';
    const free = textLeaves.filter((leaf) => leaf.name === 'notes');
    expect(free.length).toBeGreaterThan(5);
    expect(free.filter((leaf) => accepted(leaf, arabic) !== arabic).map(at)).toEqual([]);
  });

  test('has a longest length, and is judged at once however long it is', () => {
    const long = ['a', '1', ' ', 'a@', 'a.', '-', 'ي', '"(', 'A1'].map((piece) => piece.repeat(40_000 / piece.length));
    const takesLong = ({ schema }: Leaf): boolean => {
      const begun = performance.now();
      for (const text of long) schema.safeParse(`a${text}!`);
      return performance.now() - begun > 250;
    };
    const judged = textLeaves.filter((leaf) => leaf.name !== 'content_base64');
    expect(judged.filter((leaf) => long.some((text) => accepted(leaf, `a${text}!`) !== undefined)).map(at)).toEqual([]);
    // The machine may be busy with something else for a moment; what is slow by itself is slow each time.
    const faults = judged.filter((leaf) => [1, 2, 3, 4].every(() => takesLong(leaf))).map(at);
    expect(faults).toEqual([]);
  });
});

test('a list in a body has a greatest length', () => {
  const bodies = leaves.filter(({ type, endpoint }) => type === 'array' && endpoint.method !== 'GET');
  expect(bodies.length).toBeGreaterThan(50);
  const isBounded = ({ schema }: Leaf): boolean =>
    (schema._zod.def.checks ?? []).some((check) => {
      const { maximum, length } = (check as { _zod: { def: { maximum?: number; length?: number } } })._zod.def;
      return typeof (maximum ?? length) === 'number';
    });
  expect(bodies.filter((leaf) => !isBounded(leaf)).map(at)).toEqual([]);
});

describe('a date or a moment', () => {
  const dates = textLeaves.filter(
    (leaf) =>
      accepted(leaf, '2026-11-20') !== undefined &&
      ['x', '1', 'a-long-password', '2001:db8::1', '2026-11-21x'].every((other) => accepted(leaf, other) === undefined),
  );
  const moments = textLeaves.filter(
    (leaf) =>
      accepted(leaf, '2026-11-20T10:00:00Z') !== undefined &&
      ['x', 'a-long-password', '2026-11-20T10:00:00Zx'].every((other) => accepted(leaf, other) === undefined),
  );
  test('is one that calendars and the database reckon with', () => {
    expect(dates.length).toBeGreaterThan(50);
    expect(moments.length).toBeGreaterThan(20);
    const far = ['0000-01-01', '0001-01-01', '1582-10-10', '9999-12-31'];
    expect(dates.filter((leaf) => far.some((day) => accepted(leaf, day) !== undefined)).map(at)).toEqual([]);
    expect(moments.filter((leaf) => far.some((day) => accepted(leaf, `${day}T00:00:00Z`) !== undefined)).map(at)).toEqual([]);
  });
});

describe('a number fits its column', () => {
  let database: TestDatabase;
  /** The widest column of each name: what is wider than all of them fits none. */
  const widest = new Map<string, number>();
  const limits: Readonly<Record<string, number>> = { smallint: 32_767, integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER };

  beforeAll(async () => {
    database = await createTestDatabase();
    const client = new pg.Client(database.owner);
    await client.connect();
    const { rows } = await client.query<{ name: string; type: string; of_account: boolean }>(
      `select c.column_name as name, c.data_type as type, exists (select from information_schema.columns a
         where a.table_schema = 'public' and a.table_name = c.table_name and a.column_name = 'account_id') as of_account
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('smallint', 'integer', 'bigint')`,
    );
    await client.end();
    for (const { name, type, of_account } of rows) {
      // Records of a business and of the platform have an `id` each; they are told apart by who asks.
      const key = name === 'id' ? (of_account ? 'id of a business' : 'id of the platform') : name;
      widest.set(key, Math.max(widest.get(key) ?? 0, limits[type] ?? 0));
    }
  });
  afterAll(() => database.drop());

  test('ids of businesses are bigints, ids of the platform integers', () => {
    expect(widest.get('id of a business')).toBe(limits['bigint']);
    expect(widest.get('id of the platform')).toBe(limits['integer']);
  });

  test('and every number has a least and a greatest value', () => {
    const isUnbounded = (leaf: Leaf): boolean => [2 ** 53, -(2 ** 53), 1e300, -1e300].some((value) => accepted(leaf, value) !== undefined);
    expect(numberLeaves.filter(isUnbounded).map(at)).toEqual([]);
    const negative = numberLeaves.filter((leaf) => accepted(leaf, -Number.MAX_SAFE_INTEGER) !== undefined);
    expect(negative.map(at)).toEqual([]);
  });

  test('and what is larger than the column of its name is refused', () => {
    const limitOf = ({ endpoint, name }: Leaf): number | undefined => {
      if (name === 'id' || name === 'ids')
        return widest.get(
          /^\/api\/manager\/(merchants|suggested_\w+|einvoice_accounts)\b/.test(endpoint.path) ? 'id of the platform' : 'id of a business',
        );
      return widest.get(name) ?? widest.get(name.replace(/s$/, ''));
    };
    const faults = numberLeaves.filter((leaf) => {
      const limit = limitOf(leaf);
      return (
        limit !== undefined &&
        limit < Number.MAX_SAFE_INTEGER &&
        (accepted(leaf, limit + 1) !== undefined || accepted(leaf, Number.MAX_SAFE_INTEGER) !== undefined)
      );
    });
    expect(faults.map(at)).toEqual([]);
  });

  test('and a version leaves room for the next one', () => {
    const versions = numberLeaves.filter(({ name }) => /(^|_)version$/.test(name));
    expect(versions.length).toBeGreaterThan(20);
    expect(versions.filter((leaf) => accepted(leaf, 2_147_483_647) !== undefined).map(at)).toEqual([]);
  });
});

test('every field that can be refused has a name in both languages, and no name of a program', () => {
  const unnamed = [...names].filter((name) => ['en', 'ar'].some((language) => labelOf(name, language as 'en' | 'ar') === undefined));
  expect(unnamed).toEqual([]);
  const raw = [...names].filter((name) => /_/.test(labelOf(name, 'en') ?? '') || !/\p{Script=Arabic}/u.test(labelOf(name, 'ar') ?? ''));
  expect(raw).toEqual([]);
});
