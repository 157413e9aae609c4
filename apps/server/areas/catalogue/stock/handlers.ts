import { productGroupHandlers } from './group-handlers.ts';
import { operationHandlers } from './operation-handlers.ts';
import { productHandlers } from './product-handlers.ts';
import { stockReadHandlers } from './read-handlers.ts';
import { productSuggestionHandlers } from './suggestions.ts';
import { takeHandlers } from './take-handlers.ts';

export const stockHandlers = [
  ...productGroupHandlers,
  ...productHandlers,
  ...operationHandlers,
  ...stockReadHandlers,
  ...takeHandlers,
  ...productSuggestionHandlers,
];
