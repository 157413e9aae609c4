import type { ImportKind } from '@rawnaq/domain/platform/imports/import-kinds';
import type { UserContext } from '../../../http/context.ts';
import { rulesOf } from './kinds.ts';

/** Whether a user may bring in records of a kind: who may import, and add them by hand too. */
export const mayImport = ({ may }: Pick<UserContext, 'may'>, kind: ImportKind): boolean =>
  rulesOf(kind).rights.every((right) => may(right));
