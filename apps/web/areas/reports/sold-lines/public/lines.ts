export { linesPath } from '../lines-path.ts';
