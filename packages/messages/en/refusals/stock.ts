export const stockRefusals = {
  'stock.not_enough': 'Only {left} of {name} is in stock.',
} as const;
