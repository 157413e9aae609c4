/** The version of the product, as every package.json has it. */
export const productVersion = '1.6.9';
