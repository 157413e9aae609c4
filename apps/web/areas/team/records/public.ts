/** Parts of an employee's page that other areas of the team show. */
export { CopyPanel } from './copy-panel.tsx';
export { HoursOptionPanel } from './hours-option-panel.tsx';
export { PayPanel } from './pay-panel.tsx';
export { PersonalFilePanel } from './personal-file-panel.tsx';
