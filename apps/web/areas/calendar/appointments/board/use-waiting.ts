import { listAwaitingApproval } from '@rawnaq/contract/calendar/board';
import { useEndpoint } from '../../../../shell/queries.ts';
import type { Visit } from './board-types.ts';

const none: readonly Visit[] = [];

/** The visits ahead that wait for the salon's yes. */
export function useWaiting(): readonly Visit[] {
  return useEndpoint(listAwaitingApproval, {}, { keepsLast: true }).data?.data ?? none;
}
