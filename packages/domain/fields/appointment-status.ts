/** Statuses of an appointment; 0–2 from specification §4, 3 and 4 from its labels. "Confirmed" is a flag beside the status. */
export const AppointmentStatus = { cancelled: 0, scheduled: 1, check_in: 2, achieved: 3, no_show: 4 } as const;
export type AppointmentStatusId = (typeof AppointmentStatus)[keyof typeof AppointmentStatus];

/** Specification §4. */
export const AppointmentPayment = { unpaid: 0, paid: 1, waiting: 2 } as const;
export type AppointmentPaymentId = (typeof AppointmentPayment)[keyof typeof AppointmentPayment];

/** Specification §4. */
export const AppointmentSource = { system: 0, online: 1 } as const;
export type AppointmentSourceId = (typeof AppointmentSource)[keyof typeof AppointmentSource];
