import { isAwaited } from '@rawnaq/domain/settings/identity/awaited-rights';
import { permissionKeys } from '@rawnaq/domain/settings/identity/permissions';
import { rightNotes } from '@rawnaq/messages/en/settings/right-notes';
import { expect, test } from 'vitest';

test('every right that the matrix offers says in a sentence what it opens, and no other does', () => {
  const offered = permissionKeys.filter((key) => !isAwaited(key)).map((key) => key.replace('.', '_'));
  expect(Object.keys(rightNotes).toSorted()).toEqual(offered.toSorted());
});
