/** What stands beside a number that is written larger: a sentence that counts, without its number; null where it counts in words ("موعدان"). */
export function besideNumber(sentence: string, count: number): string | null {
  // A number that runs against its sentence has marks of direction around it.
  const bare = sentence.replaceAll(/[\u2066-\u2069]/g, '');
  const number = String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return bare.includes(number) ? bare.replace(number, '').trim() : null;
}
