import type { listDeposits } from '@rawnaq/contract/value/deposits';
import type { Output } from '@rawnaq/contract/endpoint';
import { localName } from '../../../ui/figures/local-name.ts';

export type Deposit = Output<typeof listDeposits.output>['data'][number];

/** How it was paid, in the page's language. */
export const methodName = ({ method_english_name, method_arabic_name }: Deposit): string =>
  localName({ english_name: method_english_name, arabic_name: method_arabic_name });
