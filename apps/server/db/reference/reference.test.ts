import { arabicOnly, englishOnly, serviceName } from '@rawnaq/domain/fields/text-fields';
import { countryDefaults } from '@rawnaq/domain/money/currencies';
import { expect, test } from 'vitest';
import { citiesByCountry } from './cities.ts';
import { suggestionGroups } from './suggestions.ts';

const services = suggestionGroups.flatMap((group) => group.services);

test('every country has its cities, each once, in its own script', () => {
  for (const { country_id } of countryDefaults) {
    const cities = citiesByCountry[country_id];
    expect(cities.length).toBeGreaterThanOrEqual(10);
    expect(new Set(cities.map(([english]) => english)).size).toBe(cities.length);
    for (const [english, arabic] of cities) expect([englishOnly(english), arabicOnly(arabic)]).toEqual([null, null]);
  }
});

test('a salon finds ten groups and about eighty services or more, each name once', () => {
  expect(suggestionGroups).toHaveLength(10);
  expect(services.length).toBeGreaterThanOrEqual(80);
  for (const key of ['english_name', 'arabic_name'] as const)
    expect(new Set(services.map((service) => service[key])).size).toBe(services.length);
});

test('every suggestion would pass the form it ends up in', () => {
  for (const service of services) {
    expect(serviceName(service.english_name), service.english_name).toBeNull();
    expect(serviceName(service.arabic_name), service.arabic_name).toBeNull();
    expect(englishOnly(service.english_description), service.english_description).toBeNull();
    expect(arabicOnly(service.arabic_description), service.arabic_description).toBeNull();
    expect(service.price_minor % 500).toBe(0);
    expect(service.job_time_minutes % 5).toBe(0);
  }
});
