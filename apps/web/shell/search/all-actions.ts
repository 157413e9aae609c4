import type { Action, FoundAction } from './action.ts';

interface ActionsModule {
  readonly actions?: readonly Action[];
  readonly foundActions?: readonly FoundAction[];
}

const modules = Object.values(import.meta.glob<ActionsModule>('../../areas/*/*/actions.ts', { eager: true }));

/** What areas let users do from the search box. */
export const allActions: readonly Action[] = modules.flatMap(({ actions = [] }) => actions);

/** What areas let users do with a record that was found. */
export const allFoundActions: readonly FoundAction[] = modules.flatMap(({ foundActions = [] }) => foundActions);
