export { EmployeeRequests } from './employee-requests.tsx';
export { EmployeeErasure } from './employee-erasure.tsx';
export { CustomerErasure } from './customer-erasure.tsx';
