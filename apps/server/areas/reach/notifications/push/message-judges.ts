import type { MessageContent } from '../../../../adapters/ports.ts';
import type { MessageJudge } from '../../messaging/public/delivery.ts';
import { readListeners, reaches } from '../audience-store.ts';
import { isSomethingOnHold } from '../email-store.ts';
import { knownEvents } from '../event-rights.ts';
import { isTaskDone } from '../tasks/task-store.ts';

/** Whether a push is still for its user when it goes: the right and the choices of that moment count, and a task that is done asks for nobody. */
const judgePush: MessageJudge = {
  kind: 'push',
  async judge(context, { content }) {
    const { db, account_id, services } = context;
    const push = (content as MessageContent | null)?.push;
    const known = knownEvents(services).find(({ event }) => event === push?.event);
    if (push?.user_id === undefined || known === undefined) return { withhold: 'reader_gone' };
    const [user] = await readListeners(db, account_id, push.event, push.user_id);
    if (user === undefined || !reaches(user, 'push', push.event, known.rights)) return { withhold: 'reader_gone' };
    if (known.type === 'orders' && !(await isSomethingOnHold(db, account_id))) return { withhold: 'nothing_on_hold' };
    if (push.task_id != null && (await isTaskDone(db, account_id, push.task_id))) return { withhold: 'task_done' };
    return { send: true };
  },
};

export const pushMessageJudges = [judgePush];
