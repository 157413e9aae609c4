import type { createService } from '@rawnaq/contract/catalogue/catalogue';
import type { Input } from '@rawnaq/contract/endpoint';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';

type ServiceInput = Input<typeof createService.input>;

const inherited = [
  'minimum_notice_minutes',
  'max_days_ahead',
  'cancel_window_minutes',
  'move_window_minutes',
  'approval',
  'deposit_kind',
  'patch_test_service_id',
] as const;
/** The fields of these rules, to find what was refused among them. */
export const ruleFields = [
  ...inherited,
  'deposit_minor',
  'deposit_bp',
  'customers_allowed',
  'patch_test_hours',
  'patch_test_days',
] as const;

/** How many rules a service has of its own. */
export function ownRules(values: FormView<ServiceInput>['values']): number {
  const set = inherited.filter((name) => values[name] !== null).length;
  return set + ((values.customers_allowed ?? 0) === 0 ? 0 : 1);
}
