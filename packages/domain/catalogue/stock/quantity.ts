const shape = /^(\d{1,7})(?:\.(\d{1,3}))?$/;

/** A quantity as people and files write it ("1", "1.5", 0.125) in integer thousandths, or null when it is none: negative, malformed, or with more than three decimals. */
export function quantityMilli(quantity: string | number): number | null {
  const match = shape.exec(String(quantity).trim());
  return match === null ? null : Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
}

/** Integer thousandths as the shortest decimal: 1500 is "1.5", 2000 is "2". */
export function formatQuantity(quantity_milli: number): string {
  const decimals = String(quantity_milli % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${Math.floor(quantity_milli / 1000)}${decimals === '' ? '' : `.${decimals}`}`;
}
