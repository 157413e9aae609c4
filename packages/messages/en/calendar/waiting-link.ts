/** The way from a booking to the waiting list; apart from the other words, so that the first screen does not carry them. */
export const waitingLink = { ask: 'No time that suits?', join: 'Join the waiting list' } as const;
