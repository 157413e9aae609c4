/** A rating once a visit, suggestions and complaints: taken on the public pages. */
export { rateVisit, tellBusiness } from '../after-visit.ts';
