/** Nothing is put around a link: an invisible mark of direction at its end would become a part of it when it is tapped. */
export const withBareLinks = (text: string): string => text.replaceAll(/[\u2066-\u2068](https?:\/\/[^\s\u2066-\u2069]+)\u2069/g, '$1');
