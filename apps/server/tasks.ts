import type { Task } from 'graphile-worker';
import type { CalendarPort } from './adapters/calendar.ts';
import { exchangeCalendar } from './areas/calendar/feeds/public/tasks.ts';
import {
  lookForAbsencesTask,
  lookForAllAbsences,
  settleAllAttendance,
  settleAttendanceTask,
} from './areas/calendar/attendance/public/tasks.ts';
import { lapseRequest } from './areas/calendar/appointments/public/tasks.ts';
import { expireOffer, expireWish, matchWaitingList } from './areas/calendar/waiting-list/public/tasks.ts';
import { tellOfExpiry } from './areas/catalogue/stock/public/tasks.ts';
import { planExpectedExpenses, planTask } from './areas/finance/expenses/public/tasks.ts';
import { repairMobiles } from './areas/customers/customers/public.ts';
import { lookForAutomaticMessages, lookTask } from './areas/reach/automatic/public/tasks.ts';
import { sendNotificationEmails } from './areas/reach/notifications/public/tasks.ts';
import { deliverPlatformMessage, workMailReturn } from './areas/reach/messaging/public/tasks.ts';
import { workSmsReports } from './areas/reach/sms/public/tasks.ts';
import { lookAtPackage } from './areas/reach/whatsapp/public/packages.ts';
import {
  spreadMain,
  spreadMainTask,
  submitDrafts,
  submitTask,
  watchDevice,
  watchDeviceTask,
  workEvents,
} from './areas/reach/whatsapp/public/tasks.ts';
import { checkImportRows, checkTask, runImportRows, runTask, undoImportRows, undoTask } from './areas/platform/imports/public/tasks.ts';
import {
  expireAccountExport,
  expireExportTask,
  writeAccountExport,
  writeExportTask,
} from './areas/platform/account-exports/public/tasks.ts';
import {
  eraseOldCustomers,
  eraseOldCustomersOf,
  eraseOldCustomersOfTask,
  eraseOldCustomersTask,
} from './areas/reports/personal-data/public/tasks.ts';
import { postAllBooks, postAllTask, postBooks, postTask } from './areas/reports/accounting/public/tasks.ts';
import { sendDueReportMails, sendReportMailsTask } from './areas/reports/report-mails/public/tasks.ts';
import { remindOfVatReturns, remindTask } from './areas/reports/vat-return/public/tasks.ts';
import { paymentTasks } from './areas/sales/payments-online/public/tasks.ts';
import { confirmationTasks, recoveryTasks } from './areas/settings/identity/public/tasks.ts';
import { removePicture } from './areas/settings/files/public/private-pictures.ts';
import { removeSealed, removeSealedTask } from './areas/settings/files/public/sealed-files.ts';
import { einvoicingTasks } from './areas/tax/einvoicing/public/tasks.ts';
import { expirePoints } from './areas/value/loyalty/public.ts';
import { forgetAllFaces, forgetFacesTask } from './areas/team/faces/public/tasks.ts';
import { endAllEmployments, endEmploymentsTask } from './areas/team/hr/public/tasks.ts';
import { remindAllOfDocuments, remindOfDocumentsTask } from './areas/team/records/public/tasks.ts';
import { inAccountJob } from './jobs/account-job.ts';
import { letGoOfOldRows, retentionTask } from './jobs/retention.ts';
import type { Services } from './services.ts';

type Tasks = Readonly<Record<string, Task>>;

/** Binds tasks to the services of their process. A job may be taken before the services are there: it waits for them. */
function bindTo(ready: Promise<Services>) {
  return <P>(work: (services: Services, payload: P) => Promise<unknown>): Task =>
    async (payload) =>
      void (await work(await ready, payload as P));
}

/** What the queue runs, by name, but for what waits for a machine elsewhere or takes long. */
export function tasksOf(ready: Promise<Services>, { calendars }: { calendars: CalendarPort }): Tasks {
  const bound = bindTo(ready);
  return {
    match_waiting_list: bound(matchWaitingList),
    expire_waiting_offer: bound(expireOffer),
    expire_waiting_wish: bound(expireWish),
    tell_of_expiry: bound(tellOfExpiry),
    sync_calendar: bound((services, payload: { account_id: number; link_id: number }) => exchangeCalendar(services, calendars, payload)),
    [planTask]: bound(planExpectedExpenses),
    [lookTask]: bound(lookForAutomaticMessages),
    send_notification_emails: bound(sendNotificationEmails),
    remove_private_picture: bound(removePicture),
    [removeSealedTask]: bound(removeSealed),
    repair_mobiles: bound(repairMobiles),
    expire_points: bound(expirePoints),
    watch_whatsapp_package: bound(lookAtPackage),
    [retentionTask]: bound(letGoOfOldRows),
    [expireExportTask]: bound(expireAccountExport),
    send_password_link: bound(recoveryTasks.send_password_link),
    send_account_id: bound(recoveryTasks.send_account_id),
    send_email_confirmation: bound(confirmationTasks.send_email_confirmation),
    // Made due by versions before messages had a queue of their own, which has what they name.
    deliver_message: async () => undefined,
    deliver_platform_message: bound(deliverPlatformMessage),
    work_mail_return: bound(workMailReturn),
    work_whatsapp_events: bound(workEvents),
    [spreadMainTask]: bound(spreadMain),
    work_sms_events: bound(workSmsReports),
    settle_gateway_payment: bound(paymentTasks.settle_gateway_payment),
    lapse_unpaid_visit: bound(paymentTasks.lapse_unpaid_visit),
    lapse_request: bound((services, { account_id, appointment_id }: { account_id: number; appointment_id: number }) =>
      inAccountJob(services, account_id, (context) => lapseRequest(context, appointment_id)),
    ),
    lapse_online_order: bound(paymentTasks.lapse_online_order),
    refund_gateway_payment: bound(paymentTasks.refund_gateway_payment),
  };
}

/** What waits for a machine elsewhere, and holds up only its like while that one is slow. */
export function patientTasksOf(ready: Promise<Services>): Tasks {
  const bound = bindTo(ready);
  return {
    send_einvoice: bound(einvoicingTasks.send_einvoice),
    connect_einvoice_device: bound(einvoicingTasks.connect_einvoice_device),
    watch_einvoice_device: bound(einvoicingTasks.watch_einvoice_device),
    [watchDeviceTask]: bound(watchDevice),
    [submitTask]: bound(submitDrafts),
  };
}

/** What reads all of an account's ledgers, and would hold up messages and offers if it took their workers. */
export function longTasksOf(ready: Promise<Services>): Tasks {
  const bound = bindTo(ready);
  return {
    [postTask]: bound(postBooks),
    [postAllTask]: bound(postAllBooks),
    [remindTask]: bound(remindOfVatReturns),
    [sendReportMailsTask]: bound(sendDueReportMails),
    [settleAttendanceTask]: bound(settleAllAttendance),
    [lookForAbsencesTask]: bound(lookForAllAbsences),
    [remindOfDocumentsTask]: bound(remindAllOfDocuments),
    [endEmploymentsTask]: bound(endAllEmployments),
    [forgetFacesTask]: bound(forgetAllFaces),
    [eraseOldCustomersTask]: bound(eraseOldCustomers),
    [eraseOldCustomersOfTask]: bound(eraseOldCustomersOf),
    [checkTask]: bound(checkImportRows),
    [runTask]: bound(runImportRows),
    [undoTask]: bound(undoImportRows),
    [writeExportTask]: bound(writeAccountExport),
  };
}
