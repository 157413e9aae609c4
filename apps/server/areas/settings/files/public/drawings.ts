export { keepDrawings, type Drawing } from '../keep-drawings.ts';
