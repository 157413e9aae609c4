/** Thrown where a user changed what the rows were judged by: the transaction is rolled back and begun anew. */
export class ChangedMeanwhile extends Error {}

/** Whether an error is of that kind: also where the database refused what somebody else has by now. */
export const isMeanwhile = (error: unknown): boolean => error instanceof ChangedMeanwhile || (error as { code?: string }).code === '23505';
