/** The average of so many ratings to one decimal, as it is shown: "4.8"; null where there are none. */
export function averageStars(rating_count: number, rating_stars: number): string | null {
  if (rating_count === 0) return null;
  const tenths = Math.round((rating_stars * 10) / rating_count);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
