/**
 * How lines are classified in the Emirates where the salon says nothing else. Services: the group "beauty and physical well-being services" of the service
 * accounting codes, which holds hair, cosmetic and body treatments alike. Goods: "other beauty, make-up and skin care preparations" of the harmonized
 * system. The rules ask for a code of each kind and keep no list of them.
 */
export const defaultClassification = { service_code: '99972', goods_code: '330499' } as const;
