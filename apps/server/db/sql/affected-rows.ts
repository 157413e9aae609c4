/** How many rows a statement wrote or deleted. */
export const affectedRows = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }): number => Number(numAffectedRows ?? 0);
