import { listServiceGroups, listServices } from '@rawnaq/contract/catalogue/catalogue';
import type { Output } from '@rawnaq/contract/endpoint';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { listTaxes } from '@rawnaq/contract/settings/settings';
import { may, useMerchant } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { vatRateOf } from '../../../ui/inputs/vat-rate.ts';

export type Service = Output<typeof listServices.output>['data'][number];

const all = { page: 1, per_page: 1000 } as const;

export interface Performer {
  id: number;
  name: string;
  isBookable: boolean;
}

/** What a service's form chooses from. What the reader may not see is left out, and keeps its value. */
export function useServiceChoices() {
  const seesEmployees = may('employees.view');
  const seesTaxes = may('taxes.view');
  const groups = useEndpoint(listServiceGroups, all);
  const employees = useEndpoint(listEmployees, { ...all, status: 1 }, { isEnabled: seesEmployees });
  const taxes = useEndpoint(listTaxes, all, { isEnabled: seesTaxes });
  const services = useEndpoint(listServices, all);
  const isRegistered = useMerchant().general_informations.is_vat_registered === 1;
  return {
    isPending: groups.isPending || services.isPending || (seesEmployees && employees.isPending) || (seesTaxes && taxes.isPending),
    error: groups.error ?? services.error ?? employees.error ?? taxes.error,
    groups: (groups.data?.data ?? []).map((group) => ({ value: group.id, label: localName(group) })),
    /** Basis points; null: the reader may not see the taxes. */
    rateOf: (tax_id: number | null | undefined): number | null =>
      seesTaxes ? vatRateOf(taxes.data?.data ?? [], tax_id, isRegistered) : null,
    taxes: seesTaxes ? (taxes.data?.data ?? []).map((tax) => ({ value: tax.id, label: localName(tax) })) : null,
    /** What may be a patch test: every service that asks for none itself. */
    patchTests: (services.data?.data ?? [])
      .filter((service) => service.patch_test_service_id === null)
      .map((service) => ({ value: service.id, label: localName(service) })),
    performers: seesEmployees
      ? (employees.data?.data ?? []).map((employee): Performer => ({
          id: employee.id,
          name: localName(employee),
          isBookable: employee.show_in_appointments === 1,
        }))
      : null,
  };
}
export type ServiceChoices = ReturnType<typeof useServiceChoices>;
