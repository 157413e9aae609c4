import { privateAuditFields } from '../../settings/identity/audit-privacy.ts';
import { describe, expect, test } from 'vitest';
import type { PermissionKey } from '../../settings/identity/permissions.ts';
import { changedEmployee, privateFields, shownEmployee } from './private-fields.ts';

const stored = {
  id: 7,
  english_name: 'Amal',
  birth_date: '1990-02-03',
  nationality_id: 1,
  joined_on: '2020-01-01',
  notes: 'Left-handed',
  commission_bp: 1500,
};
const having =
  (...rights: PermissionKey[]) =>
  (right: PermissionKey): boolean =>
    rights.includes(right);

describe('an employee as a user sees it', () => {
  test('without rights: name and work, nothing personal, no commission', () => {
    expect(shownEmployee(stored, having())).toEqual({
      ...{ id: 7, english_name: 'Amal', birth_date: null, nationality_id: null, joined_on: null, notes: null, commission_bp: null },
    });
  });

  test('each right shows its own fields', () => {
    expect(shownEmployee(stored, having('personal_files.view'))).toEqual({ ...stored, commission_bp: null });
    expect(shownEmployee(stored, having('commissions.view'))).toMatchObject({ birth_date: null, commission_bp: 1500 });
  });

  test('a row without the field does not get it', () => {
    expect(shownEmployee({ id: 7 }, having())).toEqual({ id: 7 });
  });
});

describe('what a user writes of an employee', () => {
  test('keeps what the user may not change, whether the form left it out or sent it back as it was', () => {
    const asKept = { refused: null, employee: { ...stored, english_name: 'Amal H.' } };
    const sent: { id: number; english_name: string; notes?: string } = { id: 7, english_name: 'Amal H.' };
    expect(changedEmployee(sent, stored, having())).toEqual(asKept);
    expect(changedEmployee({ ...stored, english_name: 'Amal H.' }, stored, having())).toEqual(asKept);
    expect(changedEmployee({ ...stored, commission_bp: 0 }, stored, having())).toEqual({ refused: null, employee: stored });
  });

  test('names the field that the user changes without its right', () => {
    expect(changedEmployee({ ...stored, commission_bp: 9000 }, stored, having('personal_files.edit'))).toEqual({
      refused: 'commission_bp',
    });
    expect(changedEmployee({ ...stored, notes: 'x' }, stored, having('commissions.edit'))).toEqual({ refused: 'notes' });
    expect(changedEmployee({ birth_date: '1990-01-01' }, {}, having())).toEqual({ refused: 'birth_date' });
  });

  test('changes, and empties, what the user may change', () => {
    const change = { ...stored, notes: undefined, birth_date: '1991-01-01' };
    expect(changedEmployee(change, stored, having('personal_files.edit'))).toEqual({ refused: null, employee: change });
    expect(changedEmployee({ commission_bp: 2000 }, {}, having('commissions.edit', 'personal_files.edit'))).toEqual({
      refused: null,
      employee: { commission_bp: 2000 },
    });
  });
});

test('the audit log hides the same fields by the same rights', () => {
  const shows = Object.fromEntries(Object.entries(privateFields).map(([field, { shows: right }]) => [field, right]));
  expect(privateAuditFields['employee']).toEqual(shows);
});
