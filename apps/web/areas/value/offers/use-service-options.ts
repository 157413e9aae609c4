import { listServices } from '@rawnaq/contract/catalogue/catalogue';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import type { ServiceChoice } from './services-field.tsx';

interface Contained {
  service_id: number;
  english_name: string;
  arabic_name: string;
  price_minor: number;
}

/** What may be put in: active services, and those that are in it already though they are not sold alone any more. */
export function useServiceOptions(contained: readonly Contained[]): ServiceChoice[] {
  const services = useEndpoint(listServices, { page: 1, per_page: 1000, status: 1 }, { isEnabled: may('services.view') });
  const active = (services.data?.data ?? []).map((row): ServiceChoice => ({
    value: row.id,
    label: localName(row),
    price_minor: row.offer_price_minor ?? row.price_minor,
  }));
  const others = contained.filter((one) => !active.some((choice) => choice.value === one.service_id));
  return [...active, ...others.map((one) => ({ value: one.service_id, label: localName(one), price_minor: one.price_minor }))];
}
