import type { Output } from '@rawnaq/contract/endpoint';
import type { getPracticePhones } from '@rawnaq/contract/reach/practice-phones';

export type Practice = Output<typeof getPracticePhones.output>;
export type PracticePhone = Practice['phones'][number];

export const nameOfPhone = ({ name, mobile }: PracticePhone): string => (name === '' ? `+${mobile}` : name);
