/** The text that employees agree to, by its version: a change of what it says is a new version, and those who agreed to an earlier one are asked anew. */
export const faceConsentVersion = 1;
/** For how long a link to enrol can be opened, milliseconds. */
export const faceLinkValidMs = 24 * 60 * 60_000;
/** After how many months without use what describes a face is deleted. */
export const unusedMonths = 12;
/** After so many refusals in a row a face is no longer asked for: PIN, and somebody approves. */
export const mostFailures = 3;

/** Why what described a face was deleted. */
export const faceDeletionReasons = ['withdrawn', 'deleted', 'left', 'unused', 'model_changed'] as const;
export type FaceDeletionReason = (typeof faceDeletionReasons)[number];
