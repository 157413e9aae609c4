/** What a service costs, in minor units including VAT; `offer_price_minor` null where no offer runs. */
export interface ServicePrices {
  original_price_minor: number;
  price_minor: number;
  offer_price_minor: number | null;
}

export interface ServicePriceFault {
  code: 'service.price_above_original' | 'service.offer_above_price';
  field: 'price_minor' | 'offer_price_minor';
}

/** The price charged is at most the original one, an offer at most the price (specification §3 service: original, sell and offer price). */
export function servicePriceFault({ original_price_minor, price_minor, offer_price_minor }: ServicePrices): ServicePriceFault | null {
  if (price_minor > original_price_minor) return { code: 'service.price_above_original', field: 'price_minor' };
  if (offer_price_minor !== null && offer_price_minor > price_minor)
    return { code: 'service.offer_above_price', field: 'offer_price_minor' };
  return null;
}
