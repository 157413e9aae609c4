export { documentPath, movementPath } from '../document-path.ts';
