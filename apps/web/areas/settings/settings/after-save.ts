import { reloadGlobals } from '../../../shell/globals.ts';
import { queryClient } from '../../../shell/queries.ts';

/** A saved setting changes what every screen knows of the account. */
export async function afterSave(endpoints: readonly { readonly path: string }[]): Promise<void> {
  await Promise.all([...endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })), reloadGlobals('merchant')]);
}
