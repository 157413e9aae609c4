import { stopsSms } from '@rawnaq/domain/reach/sms/sms-errors';
import type { SmsReport } from '@rawnaq/domain/reach/sms/sms-report';
import type { Services } from '../../../services.ts';
import { reportDelivery } from '../messaging/public/delivery.ts';
import { markEventDone, workOff } from '../messaging/public/webhooks.ts';

/** A report that names a message by the provider's id alone can be here before the provider's own answer: it is looked at again for so long. */
const waitsForAnswerMs = 10 * 60_000;

/** The attempt of a report is not known yet. */
class NotKnownYet extends Error {
  override name = 'NotKnownYet';
}

/** Works off what providers told of an account's SMS; what fails, or names a message that nobody knows yet, is tried again by the queue. */
export const workSmsReports = (services: Services, { account_id }: { account_id: number }): Promise<void> =>
  workOff<SmsReport>(services, { account_id, source: 'sms' }, async ({ id, item, received_at }) => {
    const isOurs = await tell(services, account_id, item, new Date(received_at));
    const isYoung = services.now().getTime() - Date.parse(received_at) < waitsForAnswerMs;
    if (!isOurs && isYoung) throw new NotKnownYet(`An SMS was reported on before it is known: account ${account_id}`);
    await services.database.withAccount(account_id, (db) => markEventDone(db, account_id, id, services.now()));
  });

/** Told as delivery is; a provider says no time that all of them agree on, so that it counts from when it was told. */
async function tell(
  services: Services,
  account_id: number,
  { attempt_id, provider_id, state, error }: SmsReport,
  at: Date,
): Promise<boolean> {
  const refusal =
    error === null
      ? {}
      : {
          refusal: {
            ...error,
            // Its network gave it up: the same text is not sent again, the next channel may be.
            sort: stopsSms(error) || error.sort === 'later' ? ('other_channel' as const) : error.sort,
            code: `sms.${error.reason}`,
          },
        };
  const report = { account_id, state, at, ...refusal };
  if (attempt_id !== null && (await reportDelivery(services, { ...report, attempt_id }))) return true;
  return provider_id !== null && (await reportDelivery(services, { ...report, provider_id }));
}
