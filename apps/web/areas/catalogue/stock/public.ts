/** What other areas may use of stock's screens: finding a product by name or barcode. */
export { findByBarcode, leaveField, productSource } from './stock-data.ts';
export { unitSign } from './stock-words.tsx';
