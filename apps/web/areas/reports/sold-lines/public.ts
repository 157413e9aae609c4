export { documentPath, movementPath } from './document-path.ts';
export { linesPath } from './lines-path.ts';
