import type { UserContext } from '../../../http/context.ts';

/** Whether a user may bring in records of a kind: who may import, and add them by hand too. */
export const mayImport = ({ may }: Pick<UserContext, 'may'>, kind: 'customers'): boolean => may(`${kind}.create`) && may(`${kind}.view`);
