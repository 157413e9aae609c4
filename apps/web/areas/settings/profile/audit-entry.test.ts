import { beforeAll, expect, test } from 'vitest';
import { loadText } from '../../../shell/text/text.ts';
import { actionNameOf, areaNameOf, subjectOf } from './audit-entry.ts';

beforeAll(() => loadText(['auditNames', 'automatic']));

test('an entry says in words what was done, to what, and where', () => {
  expect(areaNameOf('discount_codes')).toBe('Discount codes');
  expect(actionNameOf({ action: 'undo_no_show' })).toBe('No-show undone');
  expect(subjectOf({ subject_type: 'discount_code', subject_id: '7' })).toBe('discount code 7');
  expect(subjectOf({ subject_type: 'automatic_message_no_show', subject_id: '1' })).toBe('Customer did not come');
});

test('what an earlier version wrote is read without the dashes of its name', () => {
  expect(areaNameOf('old_area')).toBe('old area');
  expect(subjectOf({ subject_type: 'old_thing', subject_id: null })).toBe('old thing');
});
