import type { Output } from '@rawnaq/contract/endpoint';
import type { listPenalties } from '@rawnaq/contract/value/penalties';
import { PenaltyType } from '@rawnaq/domain/value/deposits/deposit';
import { t } from '../../../shell/text/text.ts';

export type Penalty = Output<typeof listPenalties.output>['data'][number];

export const typeName = (type: Penalty['type']): string =>
  t(type === PenaltyType.no_show ? 'payments.penalties.types.no_show' : 'payments.penalties.types.others');
