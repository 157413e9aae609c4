import { permissionKeys } from '@rawnaq/domain/settings/identity/permissions';
import { rightNotes } from '@rawnaq/messages/en/settings/right-notes';
import { expect, test } from 'vitest';

test('every right says in a sentence what it opens, also those whose screens are still to come', () => {
  expect(Object.keys(rightNotes).toSorted()).toEqual(permissionKeys.map((key) => key.replace('.', '_')).toSorted());
});
