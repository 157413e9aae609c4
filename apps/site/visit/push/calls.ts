import type { addVisitPush, findVisitPush } from '@rawnaq/contract/calendar/online-visit-push';
import type { Language } from '@rawnaq/messages/format';
import { type Answer, type Declared, send } from '../../booking/send.ts';
import type { Subscription } from './browser.ts';

/** The calls about push for one visit, by its link. */
export function pushCalls(alias: string, unique_id: string, language: Language) {
  const base = `/api/online/${encodeURIComponent(alias)}/bookings/${encodeURIComponent(unique_id)}/push_devices`;
  const post = <T>(url: string, body: object): Promise<Answer<T>> => send({ method: 'POST', url, body, language });
  return {
    find: (push_address: string | null) =>
      post<Declared<typeof findVisitPush>['output']>(`${base}/find`, push_address === null ? {} : { push_address }),
    add: (made: Subscription) => post<Declared<typeof addVisitPush>['output']>(base, made),
    remove: (push_address: string) => post<unknown>(`${base}/remove`, { push_address }),
  };
}
