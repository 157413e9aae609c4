import { listOffers } from '@rawnaq/contract/value/offers';
import { listTaxes } from '@rawnaq/contract/settings/settings';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import type { Choice } from '../../../ui/forms/field-props.ts';
import { localName } from '../../../ui/figures/local-name.ts';

export interface OfferTaxes {
  /** Null: the reader may not see them. */
  choices: readonly Choice<number>[] | null;
  /** Basis points; null while they are not known. */
  rateOf: (tax_id: number | null) => number | null;
}

/** The taxes an offer can carry, and what each comes to in this business. */
export function useTaxes(): OfferTaxes {
  const sees = may('taxes.view');
  const taxes = useEndpoint(listTaxes, { page: 1, per_page: 1000 }, { isEnabled: sees });
  const usual = useEndpoint(listOffers, { page: 1, per_page: 1 });
  return {
    choices: sees ? (taxes.data?.data ?? []).map((tax) => ({ value: tax.id, label: localName(tax) })) : null,
    rateOf: (tax_id) => {
      if (usual.data === undefined) return null;
      if (tax_id === null || usual.data.is_vat_registered === 0) return usual.data.default_vat_rate_bp;
      return taxes.data?.data.find((tax) => tax.id === tax_id)?.rate_bp ?? null;
    },
  };
}
