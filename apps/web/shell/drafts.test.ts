import { beforeEach, describe, expect, test } from 'vitest';
import { draftOwner, dropDraft, dropOldDrafts, readDraft, writeDraft } from './drafts.ts';
import { removeStored, storedKeys, writeStored } from './storage.ts';

beforeEach(() => {
  for (const key of storedKeys('draft:')) removeStored(key);
  draftOwner.set('1.7');
});

describe('a draft', () => {
  test('comes back for the same user and screen only', () => {
    writeDraft('customers.form', { name: 'نورة', lines: [{ id: 1 }] });
    expect(readDraft('customers.form')).toEqual({ name: 'نورة', lines: [{ id: 1 }] });
    expect(readDraft('employees.form')).toBeNull();
    draftOwner.set('1.8');
    expect(readDraft('customers.form')).toBeNull();
  });

  test('keeps nothing secret', () => {
    writeDraft('register', { name: 'Sara', password: 'a', confirm_password: 'a', authorization_code: '123456' });
    expect(readDraft('register')).toEqual({ name: 'Sara' });
  });

  test('is gone once dropped, after two weeks, and when it cannot be read', () => {
    const day = 86_400_000;
    writeDraft('old', { name: 'a' }, 0);
    writeDraft('new', { name: 'b' }, 13 * day);
    writeStored('draft:1.7:broken', 'not json');
    dropOldDrafts(14 * day);
    expect(storedKeys('draft:')).toEqual(['draft:1.7:new']);
    dropDraft('new');
    expect(readDraft('new')).toBeNull();
  });
});
