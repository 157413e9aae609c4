/** In the form of an employee: the services the employee performs. */
export { PerformedServices } from '../performed-services.tsx';
