/** The states of a visit that messages ask for, as the specification numbers them (§4); the calendar, whose they are, is a higher wing. */
export const VisitStatus = { scheduled: 1, check_in: 2, achieved: 3, no_show: 4 } as const;
