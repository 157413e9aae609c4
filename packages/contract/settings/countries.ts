import * as z from 'zod/mini';
import { anyone, endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const callersCountry = endpoint({
  method: 'GET',
  path: '/api/public/geolocation',
  access: anyone,
  input: z.object({}),
  output: z.object({ country_code: z.nullable(z.string()), country_calling_code: z.nullable(z.string()) }),
  summary: "The country of the caller's address, for the mobile input's default",
});

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/public/countries',
  access: anyone,
  input: z.object({}),
  output: z.object({
    data: z.array(
      z.object({
        id,
        iso_code: z.string(),
        english_name: z.string(),
        arabic_name: z.string(),
        calling_code: z.string(),
        currency: z.string(),
        standard_vat_bp: z.int(),
        timezone: z.string(),
        cities: z.array(z.object({ id, english_name: z.string(), arabic_name: z.string() })),
      }),
    ),
  }),
  summary: 'Countries and cities where a business may open an account',
});

export const countriesEndpoints = [callersCountry, listCountries] as const;
