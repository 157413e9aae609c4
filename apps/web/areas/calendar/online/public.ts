/** What other areas may use of online booking's screens: a service's own rules of booking. */
export { ServiceRules } from './service-rules.tsx';
