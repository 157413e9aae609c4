/** A part of an employee's page that other areas of the team show. */
export { PersonalFilePanel } from './personal-file-panel.tsx';
