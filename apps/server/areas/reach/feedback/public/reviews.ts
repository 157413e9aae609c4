/** What everybody may read of ratings: stars of employees, words of customers. */
export { type PublicReviews, readPublicReviews } from '../reviews.ts';
