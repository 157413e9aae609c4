/** How a dependent is related to the employee: 1 husband or wife, 2 son, 3 daughter, 4 father, 5 mother, 6 brother or sister, 7 somebody else. */
export const relations = [1, 2, 3, 4, 5, 6, 7] as const;
export type RelationId = (typeof relations)[number];
